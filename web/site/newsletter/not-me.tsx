import { newsletter } from '../../../content/newsletter.ts'
import { api } from '../../api.ts'
import { FOR_NOBODY_ELSE, apiContext } from '../../load.ts'
import type { Route } from './+types/not-me.ts'
import { answerLink } from './answer-link.ts'
import { LinkPage } from './link-page.tsx'

export const action = ({ params, context }: Route.ActionArgs) => answerLink(context.get(apiContext).refuseNewsletter(params))
export const clientAction = ({ params }: Route.ClientActionArgs) => answerLink(api.refuseNewsletter(params))
/** The address holds a secret. */
export const headers = () => FOR_NOBODY_ELSE.headers

export default function NotMe({ actionData }: Route.ComponentProps) {
  return <LinkPage {...newsletter.notMe} answer={actionData} />
}
