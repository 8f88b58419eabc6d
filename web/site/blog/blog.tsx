import { data } from 'react-router'
import { blogPage } from '../../../content/blog-page.ts'
import { newsletter } from '../../../content/newsletter.ts'
import { NO_STORE, apiContext, createClientLoader, createLoader } from '../../loaders.ts'
import { deferAfter } from '../loading/defer-after.ts'
import { submitSubscription } from '../newsletter/submit-subscription.ts'
import { SubscribeBox } from '../newsletter/subscribe-box.tsx'
import type { Route } from './+types/blog.ts'
import { Articles } from './articles.tsx'
import { BlogHead } from './blog-head.tsx'
import { Filters } from './filters.tsx'
import { Hero } from './hero.tsx'
import { parseBlogQuery } from '../../../contract/blog-query.ts'
import { loadListing } from './listing.ts'
import { useListing } from './use-listing.ts'

export const loader = createLoader(async (api, { request }: Pick<Route.LoaderArgs, 'request'>) => {
  const query = parseBlogQuery(new URL(request.url).search)
  const listing = await loadListing(api, query)
  if (listing === 'failed') return data({ listing }, NO_STORE)
  return data({ listing }, { status: query.page > 1 && listing.blogs.length === 0 ? 404 : 200 })
})

export const clientLoader = createClientLoader(async (api, { request }: Pick<Route.ClientLoaderArgs, 'request'>) => {
  const { loaded } = await deferAfter(loadListing(api, parseBlogQuery(new URL(request.url).search)))
  return { listing: loaded }
})

/** The newsletter's form, sent without JavaScript; with it, the page calls the API itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData())
  const answered = await submitSubscription(context.get(apiContext), String(form.get('email') ?? ''))
  return data(answered, { status: answered.stage === 'failed' ? answered.status : 200 })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Blog({ loaderData, actionData }: Route.ComponentProps) {
  const { wanted, text, shown, pages, total, waiting } = useListing(loaderData.listing)
  return (
    <>
      <BlogHead query={wanted} pages={pages} isThere={shown.stage !== 'listed' || shown.blogs.length > 0} />
      <Hero {...blogPage} total={total} waiting={waiting} />
      <Filters wanted={wanted} text={text} />
      <Articles wanted={wanted} shown={shown} pages={pages} />
      <SubscribeBox {...newsletter.box} initialResult={actionData} />
    </>
  )
}
