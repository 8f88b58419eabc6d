import { categories } from '../../../content/categories/index.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'
import { toCategorySummary } from '../../../contract/site-content/catalog-items.ts'

/** Of the categories of content/. */
export const categorySummaries: CategorySummary[] = categories.map(toCategorySummary)
