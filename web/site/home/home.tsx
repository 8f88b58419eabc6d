import { data } from 'react-router'
import { clients } from '../../../content/clients.ts'
import { closingCarousel } from '../../../content/closing-carousel.ts'
import { home } from '../../../content/home.ts'
import { portfolio } from '../../../content/portfolio.ts'
import type { PublicApi } from '../../../contract/api-client.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { siteJsonLd } from '../../head/structured-data.ts'
import { useSiteUrl } from '../../head/site-url.ts'
import { NO_STORE, createClientLoader, createLoader } from '../../loaders.ts'
import { StaggeredHydration } from '../../ui/rendering/staggered-hydration.tsx'
import type { Route } from './+types/home.ts'
import { AboutTeaser } from './about-teaser.tsx'
import { BlogSection } from './blog-section.tsx'
import { ClosingCarousel } from './closing-carousel.tsx'
import { Hero, heroPreloads } from './hero.tsx'
import { HowWeWork } from './how-we-work.tsx'
import { Portfolio } from './portfolio.tsx'
import { Services } from './services.tsx'
import { TrustedBy } from './trusted-by.tsx'

const POSTS_SHOWN = 6

export const loader = createLoader(async (api) => {
  const posts = await newestPosts(api)
  return posts ? { posts } : data({ posts }, NO_STORE)
})
/** The rest of the page does not wait. */
export const clientLoader = createClientLoader(async (api) => ({ posts: newestPosts(api) }))

/** Everything else on the page stands without them. */
async function newestPosts(api: PublicApi) {
  try {
    return (await api.listPosts({ limit: POSTS_SHOWN })).blogs.slice(0, POSTS_SHOWN)
  } catch (error) {
    console.error('The newest posts could not be loaded.', String(error))
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const links: Route.LinksFunction = () => heroPreloads

export default function Home({ loaderData: { posts } }: Route.ComponentProps) {
  const site = useSiteUrl()
  return (
    <>
      <PageHead {...home.meta} path="/" />
      <JsonLd path="/" data={import.meta.env.SSR ? siteJsonLd(site) : undefined} />
      <StaggeredHydration>
        <Hero {...home.hero} />
        <AboutTeaser {...home.aboutTeaser} />
        <BlogSection {...home.blogCarousel} posts={posts} />
        <Services {...home.services} />
        <TrustedBy {...home.trustedBy} clients={clients} />
        <HowWeWork {...home.howWeWork} />
        <section>
          <StaggeredHydration>
            <Portfolio {...portfolio} />
            <ClosingCarousel {...closingCarousel} />
          </StaggeredHydration>
        </section>
      </StaggeredHydration>
    </>
  )
}
