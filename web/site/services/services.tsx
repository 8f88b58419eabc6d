import { data } from 'react-router'
import { servicesOverview } from '../../../content/services-overview.ts'
import { PageHead } from '../../head/page-head.tsx'
import { NO_STORE, createClientLoader, createLoader } from '../../loaders.ts'
import { StaggeredHydration } from '../../ui/rendering/staggered-hydration.tsx'
import { preloadPicture } from '../../ui/media/picture-files.ts'
import { ClosingCall } from '../closing-call.tsx'
import { useArrived } from '../use-arrived.ts'
import type { Route } from './+types/services.ts'
import { Disciplines } from './disciplines.tsx'
import { Explore } from './explore.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { Hero } from './hero.tsx'
import { categoriesOnOffer } from './offer.ts'
import { ProvenProcess } from './proven-process.tsx'
import { SpecializedSolutions } from './specialized-solutions.tsx'
import { TwoWays } from './two-ways.tsx'
import { useSolutions } from './use-solutions.ts'

export const loader = createLoader(async (api) => {
  const offer = await categoriesOnOffer(api)
  return offer.source === 'failed' ? data({ offer }, NO_STORE) : { offer }
})
/** The rest of the page does not wait. */
export const clientLoader = createClientLoader(async (api) => ({ offer: categoriesOnOffer(api) }))

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const links: Route.LinksFunction = () => [preloadPicture('services-doorway')]

export default function Services({ loaderData }: Route.ComponentProps) {
  const offer = useArrived(loaderData.offer)
  const solutions = useSolutions(offer)
  return (
    <>
      <PageHead {...servicesOverview.meta} path="/services/dba" />
      <StaggeredHydration>
        <Hero {...servicesOverview.hero} />
        <Explore {...servicesOverview.explore} categories={offer?.categories} onChoose={solutions.show} />
        <Disciplines label={servicesOverview.tabsLabel} tabs={servicesOverview.tabs} />
        <ProvenProcess {...servicesOverview.provenProcess} />
        <SpecializedSolutions {...servicesOverview.specializedSolutions} categories={offer?.categories} solutions={solutions} />
        <TwoWays bespoke={servicesOverview.bespoke} consultation={servicesOverview.consultation} />
        <ClosingCall {...servicesOverview.closing} />
        <FloatingButtons {...servicesOverview.floating} />
      </StaggeredHydration>
    </>
  )
}
