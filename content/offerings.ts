import type { CategoryService } from '../contract/service-category.ts'
import { type CategoryKey, findCategoryKey } from './categories.ts'
import app from './offerings/app.ts'
import branding from './offerings/branding.ts'
import graphic from './offerings/graphic.ts'
import marketing from './offerings/marketing.ts'
import type { Offering } from './offerings/offering.ts'
import web from './offerings/web.ts'

export const offerings: Record<CategoryKey, Offering[]> = { branding, marketing, web, app, graphic }

/** What a client can order in a category. A category that staff have added offers its services. */
export function getCategoryOfferings({ slug, services }: { slug: string; services: CategoryService[] }): (Offering | CategoryService)[] {
  const key = findCategoryKey(slug)
  return key ? offerings[key] : services
}
