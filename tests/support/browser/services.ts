import type { Page } from '@playwright/test'
import { type Category, categoryInput } from '../../../contract/service-category.ts'

export const CATEGORIES_PATH = '/api/services/categories'

/** A category as staff save it with only its name. */
export const buildCategory = (category: Partial<Category>): Category => ({
  ...categoryInput.parse({ slug: 'kiosks', name: 'Kiosks' }),
  version: 1,
  ...category,
})

/** The smallest number of categories that the page takes from the API. */
export const THREE_CATEGORIES = [
  buildCategory({}),
  buildCategory({ slug: 'signs', name: 'Signs' }),
  buildCategory({ slug: 'web', name: 'Web' }),
]

/** The section with this heading. */
export const sectionByHeading = (page: Page, heading: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: heading, level: 2, exact: true }) })
