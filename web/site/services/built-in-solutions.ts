import { getCategoryOfferings } from '../../../content/categories/category-offerings.ts'
import { categories, findCategoryKey } from '../../../content/categories/index.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import type { OfferingsContent } from '../../../contract/site-content/offerings.ts'

export type BuiltInSolution = ReturnType<typeof toSolution>

/** What the site has about the categories of content/, by slug. */
export const listBuiltInSolutions = (offerings: OfferingsContent): Record<string, BuiltInSolution> =>
  Object.fromEntries(categories.map((category) => [category.slug, toSolution(category, offerings)]))

function toSolution(category: CategoryInput, offerings: OfferingsContent) {
  const { slug, icon, description, stats, keyBenefits } = category
  return {
    icon,
    monogram: `monograms/${findCategoryKey(slug)}`,
    description,
    stats,
    keyBenefits,
    offerings: getCategoryOfferings(offerings, category).map(({ id, title, description }) => ({ id, title, description })),
  }
}
