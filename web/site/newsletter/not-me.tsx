import { useSiteContent } from '../../head/site-content.ts'
import { NO_STORE, type PageArgs, type PageProps } from '../page.ts'
import { LinkPage, submitLink } from './link-page.tsx'

type Path = '/newsletter/not-me/:token'

export const action = ({ api, params }: PageArgs<Path>) => submitLink(api.rejectSubscription(params))
/** The address contains a secret token. */
export const headers = NO_STORE

export default function NotMePage({ actionData }: PageProps<Path, undefined, typeof action>) {
  return <LinkPage {...useSiteContent().newsletter.notMe} result={actionData} />
}
