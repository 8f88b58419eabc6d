import { data } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { categoryPage } from '../../../content/category-page.ts'
import { getCategoryOfferings } from '../../../content/category-offerings.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { JsonLd } from '../../head/json-ld.tsx'
import { PageHead } from '../../head/page-head.tsx'
import { categoryJsonLd } from '../../head/structured-data.ts'
import { useSiteUrl } from '../../head/site-url.ts'
import { createClientLoader, createLoader } from '../../loaders.ts'
import { StaggeredHydration } from '../../ui/rendering/staggered-hydration.tsx'
import { ClosingCall } from '../closing-call.tsx'
import { useArrived } from '../use-arrived.ts'
import type { Route } from './+types/category.ts'
import { BackLink } from './back-link.tsx'
import { findCategory, replyFor } from './find-category.ts'
import { Hero } from './hero.tsx'
import { LoadingService, NoService } from './no-service.tsx'
import { OurServices } from './our-services.tsx'
import { OurWork } from './our-work.tsx'
import { Process } from './process.tsx'
import { Statistics } from './statistics.tsx'
import { Testimonials } from './testimonials.tsx'
import { TrustedBy } from './trusted-by.tsx'
import { WhyChoose } from './why-choose.tsx'
import { withDefaults } from './with-defaults.ts'

type Args = Pick<Route.LoaderArgs, 'params'>

export const loader = createLoader(async (api, { params }: Args) => {
  const found = await findCategory(api, params.slug)
  return data({ found }, replyFor(found))
})
/** The page opens at once, and says that it is loading. */
export const clientLoader = createClientLoader(async (api, { params }: Args) => ({ found: findCategory(api, params.slug) }))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Category({ loaderData, params }: Route.ComponentProps) {
  const found = useArrived(loaderData.found)
  if (!found) return <LoadingService />
  if (found.state !== 'found') return <NoService {...found} />
  // A new category begins with its own first row open.
  return <Outline key={params.slug} category={withDefaults(found.category)} offerings={getCategoryOfferings(found.category)} />
}

type OutlineProps = { category: CategoryInput; offerings: ReturnType<typeof getCategoryOfferings> }

function Outline({ category, offerings }: OutlineProps) {
  const { slug, name, shortDesc, overview, services, stats, whyChooseUs, process, testimonials, companies, work } = category
  const site = useSiteUrl()
  const path = `/services/dba/${slug}`
  const description = shortDesc || overview
  return (
    <>
      <PageHead title={`${name} | ${agency.name}`} description={description} path={path} image={category.heroImage} />
      <JsonLd path={path} data={import.meta.env.SSR ? categoryJsonLd(site, category, description, offerings) : undefined} />
      <StaggeredHydration>
        <BackLink {...categoryPage.back} />
        <Hero {...category} link={categoryPage.getStarted} />
        {stats.length > 0 && <Statistics statistics={stats} />}
        <OurServices slug={slug} services={services} offerings={offerings} />
        <TrustedBy companies={companies} />
        <WhyChoose name={name} reasons={whyChooseUs} />
        <Process steps={process} />
        <OurWork work={work} />
        {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
        <ClosingCall {...categoryPage.closing} />
      </StaggeredHydration>
    </>
  )
}
