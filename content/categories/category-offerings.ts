import type { CategoryService } from '../../contract/service-category.ts'
import type { Offering, OfferingsContent } from '../../contract/site-content/offerings.ts'
import { findCategoryKey } from './index.ts'

/** What a client can order in a category. One that staff have added offers its services. */
export function getCategoryOfferings(
  offerings: OfferingsContent,
  { slug, services }: { slug: string; services: CategoryService[] },
): (Offering | CategoryService)[] {
  const key = findCategoryKey(slug)
  return key ? offerings[key] : services
}
