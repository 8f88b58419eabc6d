import { newsletter } from '../../../content/newsletter.ts'
import { api } from '../../api.ts'
import { NO_STORE, apiContext } from '../../loaders.ts'
import type { Route } from './+types/unsubscribe.ts'
import { answerLink } from './answer-link.ts'
import { LinkPage } from './link-page.tsx'

export const action = ({ params, context }: Route.ActionArgs) => answerLink(context.get(apiContext).unsubscribe(params))
export const clientAction = ({ params }: Route.ClientActionArgs) => answerLink(api.unsubscribe(params))
/** The address holds a secret. */
export const headers = () => NO_STORE.headers

export default function Unsubscribe({ actionData }: Route.ComponentProps) {
  return <LinkPage {...newsletter.unsubscribe} answer={actionData} />
}
