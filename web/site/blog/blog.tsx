import { type BlogQuery, parseBlogQuery } from '../../../contract/blog-query.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { BlogContent } from '../../../contract/site-content/blog.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useSiteContent } from '../../head/site-content.ts'
import { useSiteUrl } from '../../head/site-url.ts'
import SubscribeBox from '../newsletter/subscribe-box.island.tsx'
import { submitSubscription } from '../newsletter/submit-subscription.ts'
import { type PageArgs, type PageProps, uncached, withStatus } from '../page.ts'
import { blogHead } from './blog-head.ts'
import BlogList from './blog-list.island.tsx'
import { loadPostListing } from './load-post-listing.ts'
import type { RenderedPosts } from './use-post-list.ts'

type Path = '/blog'

export async function loader({ api, url }: PageArgs<Path>) {
  const query = parseBlogQuery(url.search)
  const reply = await loadPostListing(api, query)
  if (reply === 'failed') return uncached({ query, reply })
  return withStatus({ query, reply }, query.page > 1 && reply.blogs.length === 0 ? 404 : 200)
}

/** The newsletter's form, submitted without JavaScript; with it, the page calls the API itself. */
export async function action({ api, request }: PageArgs<Path>) {
  const form = await request.formData().catch(() => new FormData())
  const subscription = await submitSubscription(api, String(form.get('email') ?? ''))
  return withStatus(subscription, subscription.stage === 'failed' ? subscription.status : 200)
}

export default function Blog({ loaderData, actionData }: PageProps<Path, typeof loader, typeof action>) {
  const siteUrl = useSiteUrl()
  const { agency, blog, newsletter } = useSiteContent()
  const { meta: _meta, descriptions: _descriptions, ...texts } = blog
  return (
    <>
      <BlogSeo {...loaderData} />
      <BlogList {...loaderData} texts={texts} siteName={agency.name} siteUrl={siteUrl} />
      <SubscribeBox {...newsletter.box} initialResult={actionData} />
    </>
  )
}

function BlogSeo({ query, reply }: RenderedPosts) {
  const siteUrl = useSiteUrl()
  const { agency, blog } = useSiteContent()
  const { pages, blogs } = reply === 'failed' ? { pages: 0, blogs: undefined } : reply
  const { title, path, previousPath, nextPath } = blogHead(
    query,
    { pages, isEmpty: blogs?.length === 0 },
    { names: blog.names, siteName: agency.name },
  )
  return (
    <>
      <PageHead title={title} description={formatDescription(query, blog)} path={path} />
      {previousPath && <link rel="prev" href={siteUrl + previousPath} />}
      {nextPath && <link rel="next" href={siteUrl + nextPath} />}
    </>
  )
}

function formatDescription({ category, page }: BlogQuery, { descriptions, meta }: BlogContent): string {
  const description = category ? interpolate(descriptions.category, { category }) : meta.description
  return page > 1 ? interpolate(descriptions.page, { description, page }) : description
}
