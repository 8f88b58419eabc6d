import { getCategoryOfferings } from '../../../content/category-offerings.ts'
import type { Offering } from '../../../content/offerings/offering.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { withDefaults } from '../category/with-defaults.ts'

export type WholeOffering = Offering

/** An offering with all that its page shows. A service that staff have added goes the way of its category. */
export function wholeOffering(category: CategoryInput, id: string): WholeOffering | undefined {
  const offering = getCategoryOfferings(category).find((one) => one.id === id)
  if (!offering) return undefined
  return { summary: '', forWhom: '', includes: [], steps: withDefaults(category).process, ...offering }
}
