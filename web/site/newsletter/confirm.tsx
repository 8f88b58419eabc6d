import { newsletter } from '../../../content/newsletter.ts'
import { api } from '../../api.ts'
import { NO_STORE, apiContext } from '../../loaders.ts'
import type { Route } from './+types/confirm.ts'
import { answerLink } from './answer-link.ts'
import { LinkPage } from './link-page.tsx'

export const action = ({ params, context }: Route.ActionArgs) => answerLink(context.get(apiContext).confirmSubscription(params))
export const clientAction = ({ params }: Route.ClientActionArgs) => answerLink(api.confirmSubscription(params))
/** The address holds a secret. */
export const headers = () => NO_STORE.headers

export default function Confirm({ actionData }: Route.ComponentProps) {
  return <LinkPage {...newsletter.confirm} answer={actionData} />
}
