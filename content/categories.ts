import type { CategoryInput } from '../contract/service-category.ts'
import app from './categories/app-development.ts'
import branding from './categories/branding-solutions.ts'
import graphic from './categories/graphic.ts'
import marketing from './categories/marketing.ts'
import web from './categories/web.ts'

/** The built-in service categories, in their order on the page. */
export const categories: CategoryInput[] = [branding, marketing, web, app, graphic]

/** Where staff have left fewer than these, the built-in ones stand in for all. */
export const MIN_CATEGORIES = 3

/** Addresses and keys differ for two of the five, so nothing is looked up by address alone. */
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

/** The key of a built-in category; a category that staff have added has none. */
export function findCategoryKey(slug: string): CategoryKey | undefined {
  return Object.hasOwn(categoryKeyBySlug, slug) ? categoryKeyBySlug[slug as CategorySlug] : undefined
}
