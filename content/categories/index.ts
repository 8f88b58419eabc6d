import type { CategoryInput } from '../../contract/service-category.ts'
import { toCategory } from '../../contract/site-content/catalog-items.ts'
import type { CategoriesContent } from '../../contract/site-content/categories.ts'
import document from '../site/categories.json' with { type: 'json' }

/** The built-in service categories, in their order on the page. */
export const categories: CategoryInput[] = (document as CategoriesContent).list.map(toCategory)

/** Two of the five slugs differ from their keys. */
export const categoryKeyBySlug = {
  'branding-solutions': 'branding',
  marketing: 'marketing',
  web: 'web',
  'app-development': 'app',
  graphic: 'graphic',
} as const

type CategorySlug = keyof typeof categoryKeyBySlug
type CategoryKey = (typeof categoryKeyBySlug)[CategorySlug]

/** The key of a built-in category; categories added by staff have none. */
export function findCategoryKey(slug: string): CategoryKey | undefined {
  return Object.hasOwn(categoryKeyBySlug, slug) ? categoryKeyBySlug[slug as CategorySlug] : undefined
}
