import { defaultProcess, defaultServices, defaultWhyChooseUs, defaultWork } from '../../../content/category-defaults.ts'
import { partnerNames } from '../../../content/partners.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'

/** A category as its page shows it: where staff left a list empty, ours stands. */
export function withDefaults(category: CategoryInput): CategoryInput {
  return {
    ...category,
    overview: category.overview || category.shortDesc,
    services: or(category.services, defaultServices),
    whyChooseUs: or(category.whyChooseUs.filter(Boolean), defaultWhyChooseUs),
    process: or(category.process, defaultProcess),
    companies: or(category.companies.filter(Boolean), partnerNames),
    work: or(category.work, defaultWork),
  }
}

const or = <Item>(own: Item[], ours: Item[]): Item[] => (own.length > 0 ? own : ours)
