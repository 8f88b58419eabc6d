import { categoryKey } from '../../../content/categories.ts'
import { offerings } from '../../../content/offerings.ts'
import type { Offering } from '../../../content/offerings/offering.ts'
import type { CategoryService } from '../../../contract/service-category.ts'

/** What can be ordered in a category. One that staff have added offers its services. */
export function offeringsOf({ slug, services }: { slug: string; services: CategoryService[] }): (Offering | CategoryService)[] {
  const key = categoryKey(slug)
  return key ? offerings[key] : services
}
