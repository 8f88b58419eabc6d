import { newsletter } from '../../../content/newsletter.ts'
import { api } from '../../api.ts'
import { NO_STORE, apiContext } from '../../loaders.ts'
import type { Route } from './+types/not-me.ts'
import { LinkPage, submitLink } from './link-page.tsx'

export const action = ({ params, context }: Route.ActionArgs) => submitLink(context.get(apiContext).rejectSubscription(params))
export const clientAction = ({ params }: Route.ClientActionArgs) => submitLink(api.rejectSubscription(params))
/** The address contains a secret token. */
export const headers = () => NO_STORE.headers

export default function NotMePage({ actionData }: Route.ComponentProps) {
  return <LinkPage {...newsletter.notMe} result={actionData} />
}
