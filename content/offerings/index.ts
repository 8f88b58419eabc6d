import type { CategoryService } from '../../contract/service-category.ts'
import { type CategoryKey, findCategoryKey } from '../categories/index.ts'
import app from './app.ts'
import branding from './branding.ts'
import graphic from './graphic.ts'
import marketing from './marketing.ts'
import type { Offering } from './offering.ts'
import web from './web.ts'

export const offerings: Record<CategoryKey, Offering[]> = { branding, marketing, web, app, graphic }

/** What a client can order in a category. A category added by staff offers its services. */
export function getCategoryOfferings({ slug, services }: { slug: string; services: CategoryService[] }): (Offering | CategoryService)[] {
  const key = findCategoryKey(slug)
  return key ? offerings[key] : services
}
