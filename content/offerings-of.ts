import type { CategoryService } from '../contract/service-category.ts'
import { categoryKey } from './categories.ts'
import { offerings } from './offerings.ts'
import type { Offering } from './offerings/offering.ts'

/** What can be ordered in a category. One that staff have added offers its services. */
export function offeringsOf({ slug, services }: { slug: string; services: CategoryService[] }): (Offering | CategoryService)[] {
  const key = categoryKey(slug)
  return key ? offerings[key] : services
}
