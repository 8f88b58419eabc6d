import type { CategoryService } from '../contract/service-category.ts'
import { findCategoryKey } from './categories.ts'
import { offerings } from './offerings.ts'
import type { Offering } from './offerings/offering.ts'

/** What can be ordered in a category. One that staff have added offers its services. */
export function getCategoryOfferings({ slug, services }: { slug: string; services: CategoryService[] }): (Offering | CategoryService)[] {
  const key = findCategoryKey(slug)
  return key ? offerings[key] : services
}
