import { categories } from '../../../content/categories/index.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'

/** What a list shows of each built-in category. */
export const categorySummaries: CategorySummary[] = categories.map(({ slug, name, shortDesc, icon, color, heroImage }) => ({
  slug,
  name,
  shortDesc,
  icon,
  color,
  heroImage,
}))
