import type { CategoryInput } from '../../contract/service-category.ts'
import app from './app-development.ts'
import branding from './branding-solutions.ts'
import graphic from './graphic.ts'
import marketing from './marketing.ts'
import web from './web.ts'

/** The built-in service categories, in their order on the page. */
export const categories: CategoryInput[] = [branding, marketing, web, app, graphic]

/** Two of the five slugs differ from their keys. */
export const categoryKeyBySlug = {
  'branding-solutions': 'branding',
  marketing: 'marketing',
  web: 'web',
  'app-development': 'app',
  graphic: 'graphic',
} as const

type CategorySlug = keyof typeof categoryKeyBySlug
export type CategoryKey = (typeof categoryKeyBySlug)[CategorySlug]

export const categoryStatistics: Record<CategoryKey, CategoryInput['stats']> = {
  branding: branding.stats,
  marketing: marketing.stats,
  web: web.stats,
  app: app.stats,
  graphic: graphic.stats,
}

export const categoryDescriptions: Record<CategoryKey, string> = {
  branding: branding.description,
  marketing: marketing.description,
  web: web.description,
  app: app.description,
  graphic: graphic.description,
}

/** The key of a built-in category; categories added by staff have none. */
export function findCategoryKey(slug: string): CategoryKey | undefined {
  return Object.hasOwn(categoryKeyBySlug, slug) ? categoryKeyBySlug[slug as CategorySlug] : undefined
}
