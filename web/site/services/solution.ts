import { categories, findCategoryKey, categoryDescriptions, categoryStatistics } from '../../../content/categories.ts'
import { defaultWhyChooseUs } from '../../../content/category-defaults.ts'
import { getCategoryOfferings } from '../../../content/category-offerings.ts'
import type { Category, CategorySummary } from '../../../contract/service-category.ts'

const STATISTICS_SHOWN = 3

/** What an open row shows: what staff have written, and what we have ourselves where they left a gap. */
export function solutionOf({ slug, shortDesc }: CategorySummary, detail: Category | undefined) {
  const key = findCategoryKey(slug)
  const known = detail ?? categories.find((ours) => ours.slug === slug)
  return {
    text: known?.description || known?.overview || (key ? categoryDescriptions[key] : shortDesc),
    statistics: filled(known?.stats, key && categoryStatistics[key]).slice(0, STATISTICS_SHOWN),
    benefits: filled(written(known?.keyBenefits), written(known?.whyChooseUs), defaultWhyChooseUs),
    offerings: getCategoryOfferings({ slug, services: known?.services ?? [] }),
  }
}

const written = (lines: string[] = []) => lines.filter(Boolean)

const filled = <Item>(...lists: (Item[] | undefined)[]): Item[] => lists.find((list) => list?.length) ?? []
