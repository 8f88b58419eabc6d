import { newsletter } from '../../../content/newsletter.ts'
import { api } from '../../api.ts'
import { NO_STORE, apiContext } from '../../loaders.ts'
import type { Route } from './+types/unsubscribe.ts'
import { LinkPage, submitLink } from './link-page.tsx'

export const action = ({ params, context }: Route.ActionArgs) => submitLink(context.get(apiContext).unsubscribe(params))
export const clientAction = ({ params }: Route.ClientActionArgs) => submitLink(api.unsubscribe(params))
/** The address contains a secret token. */
export const headers = () => NO_STORE.headers

export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  return <LinkPage {...newsletter.unsubscribe} result={actionData} />
}
