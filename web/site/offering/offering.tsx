import { data } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { findCategoryKey } from '../../../content/categories.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { offeringPage } from '../../../content/offering-page.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { offeringJsonLd } from '../../head/structured-data.ts'
import { useSiteUrl } from '../../head/site-url.ts'
import { createClientLoader, createLoader } from '../../loaders.ts'
import { RelatedArticles } from '../article/related-articles.tsx'
import { BackLink } from '../category/back-link.tsx'
import { LoadingService, NoService } from '../category/no-service.tsx'
import { Process } from '../category/process.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { useArrived } from '../use-arrived.ts'
import type { Route } from './+types/offering.ts'
import { findOffering, replyFor } from './find-offering.ts'
import { Head } from './head.tsx'
import { OtherOfferings } from './other-offerings.tsx'
import { type Posts, postsAbout } from './posts-about.ts'
import { WhatItIs } from './what-it-is.tsx'
import type { WholeOffering } from './whole-offering.ts'

type Args = Pick<Route.LoaderArgs, 'params'>

export const loader = createLoader(async (api, { params }: Args) => {
  const [found, posts] = await Promise.all([findOffering(api, params), postsAbout(api, topicOf(params.slug))])
  return data({ found, posts }, replyFor(found, posts))
})
/** The page opens at once, and says that it is loading. */
export const clientLoader = createClientLoader(async (api, { params }: Args) => ({
  found: findOffering(api, params),
  posts: postsAbout(api, topicOf(params.slug)),
}))

function topicOf(slug: string): string | undefined {
  const key = findCategoryKey(slug)
  return key && offeringPage.topics[key]
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Offering({ loaderData }: Route.ComponentProps) {
  const found = useArrived(loaderData.found)
  if (!found) return <LoadingService />
  if (found.state !== 'found') return <NoService {...found} />
  return <Outline category={found.category} offering={found.offering} posts={loaderData.posts} />
}

type OutlineProps = { category: CategoryInput; offering: WholeOffering; posts: Posts | Promise<Posts> }

function Outline({ category, offering, posts }: OutlineProps) {
  const { slug, name } = category
  const { id, title, description, steps } = offering
  const site = useSiteUrl()
  const path = `/services/dba/${slug}/${id}`
  return (
    <>
      <PageHead
        title={`${title}: ${name} | ${agency.name}`}
        description={offering.summary || description || title}
        path={path}
        image={category.heroImage}
      />
      <JsonLd path={path} data={import.meta.env.SSR ? offeringJsonLd(site, category, offering) : undefined} />
      <BackLink label={interpolate(offeringPage.back, { category: name })} href={`/services/dba/${slug}`} />
      <Head {...offering} image={category.heroImage} link={offeringPage.getStarted} />
      <WhatItIs {...offering} />
      <Process steps={steps} heading={offeringPage.steps} />
      <RelatedArticles heading={offeringPage.posts} related={posts} />
      <OtherOfferings category={category} except={id} />
      <ClosingCall {...offeringPage.closing} />
    </>
  )
}
