import { trail } from '../../content/trail.ts'
import type { CategoryInput } from '../../contract/service-category.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { organization, organizationId } from './site-facts.ts'

type Named = Pick<CategoryInput, 'slug' | 'name'>
type Offered = { id: string; title: string; description: string }

const pathOf = ({ slug }: Named, offering?: Offered) => `/services/dba/${slug}${offering ? `/${offering.id}` : ''}`

/** A category with all that it offers. */
export function categoryFacts(site: string, category: Named, description: string, offerings: Offered[]): object[] {
  const path = pathOf(category)
  const offers = offerings.map((offering) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: offering.title, url: site + pathOf(category, offering) },
  }))
  const catalog = offers.length > 0 && { hasOfferCatalog: { '@type': 'OfferCatalog', name: category.name, itemListElement: offers } }
  return [
    { ...service(site, path, category.name, description), ...catalog },
    organization(site),
    breadcrumbs(site, trail.services, { name: category.name, path }),
  ]
}

export function offeringFacts(site: string, category: Named, offering: Offered): object[] {
  const path = pathOf(category, offering)
  return [
    { ...service(site, path, offering.title, offering.description), serviceType: category.name },
    organization(site),
    breadcrumbs(site, trail.services, { name: category.name, path: pathOf(category) }, { name: offering.title, path }),
  ]
}

const service = (site: string, path: string, name: string, description: string) => ({
  '@type': 'Service',
  name,
  ...(description && { description }),
  url: site + path,
  provider: organizationId(site),
})
