import { breadcrumbPages } from '../../content/breadcrumb-pages.ts'
import type { CategoryInput } from '../../contract/service-category.ts'
import { breadcrumbsJsonLd } from './breadcrumbs-json-ld.ts'
import { organizationJsonLd, organizationId } from './site-json-ld.ts'

type CategoryRef = Pick<CategoryInput, 'slug' | 'name'>
type OfferingRef = { id: string; title: string; description: string }

const servicePath = ({ slug }: CategoryRef, offering?: OfferingRef) => `/services/dba/${slug}${offering ? `/${offering.id}` : ''}`

/** A category with all that it offers. */
export function categoryJsonLd(siteUrl: string, category: CategoryRef, description: string, offerings: OfferingRef[]): object[] {
  const path = servicePath(category)
  const offers = offerings.map((offering) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: offering.title, url: siteUrl + servicePath(category, offering) },
  }))
  const catalog = offers.length > 0 && { hasOfferCatalog: { '@type': 'OfferCatalog', name: category.name, itemListElement: offers } }
  return [
    { ...serviceJsonLd(siteUrl, path, category.name, description), ...catalog },
    organizationJsonLd(siteUrl),
    breadcrumbsJsonLd(siteUrl, breadcrumbPages.services, { name: category.name, path }),
  ]
}

export function offeringJsonLd(siteUrl: string, category: CategoryRef, offering: OfferingRef): object[] {
  const path = servicePath(category, offering)
  return [
    { ...serviceJsonLd(siteUrl, path, offering.title, offering.description), serviceType: category.name },
    organizationJsonLd(siteUrl),
    breadcrumbsJsonLd(
      siteUrl,
      breadcrumbPages.services,
      { name: category.name, path: servicePath(category) },
      { name: offering.title, path },
    ),
  ]
}

const serviceJsonLd = (siteUrl: string, path: string, name: string, description: string) => ({
  '@type': 'Service',
  name,
  ...(description && { description }),
  url: siteUrl + path,
  provider: organizationId(siteUrl),
})
