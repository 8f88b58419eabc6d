import { categories, findCategoryKey } from '../../../content/categories/index.ts'
import { getCategoryOfferings } from '../../../content/offerings/index.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'

export type BuiltInSolution = ReturnType<typeof toSolution>

/** What content/ has about its own categories, by slug. */
export const builtInSolutions: Record<string, BuiltInSolution> = Object.fromEntries(
  categories.map((category) => [category.slug, toSolution(category)]),
)

function toSolution(category: CategoryInput) {
  const { slug, icon, description, stats, keyBenefits } = category
  return {
    icon,
    monogram: `monograms/${findCategoryKey(slug)}`,
    description,
    stats,
    keyBenefits,
    offerings: getCategoryOfferings(category).map(({ id, title, description }) => ({ id, title, description })),
  }
}
