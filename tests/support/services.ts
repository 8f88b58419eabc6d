import { type Page, expect } from '@playwright/test'
import { type Category, categoryInput } from '../../contract/service-category.ts'
import { waitForHydration } from './hydration.ts'

export const CATEGORIES_PATH = '/api/services/categories'

/** A category as staff save it with only its name. */
export const buildCategory = (category: Partial<Category>): Category => ({
  ...categoryInput.parse({ slug: 'kiosks', name: 'Kiosks' }),
  version: 1,
  ...category,
})

/** Three categories, the fewest that are taken from the API. */
export const THREE_CATEGORIES = [
  buildCategory({}),
  buildCategory({ slug: 'signs', name: 'Signs' }),
  buildCategory({ slug: 'web', name: 'Web' }),
]

/** The part of a page below such a heading. */
export const sectionByHeading = (page: Page, heading: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: heading, level: 2, exact: true }) })

/** Comes from another page, so that the browser itself asks for the categories. */
export async function navigateToServices(page: Page): Promise<void> {
  await page.goto('/services/dba/graphic')
  await waitForHydration(page)
  await page.getByRole('link', { name: 'All services' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Digital Brand Architect')
}
