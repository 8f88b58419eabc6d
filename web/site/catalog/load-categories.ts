import { categories as defaultCategories, MIN_CATEGORIES } from '../../../content/categories/index.ts'
import type { PublicApi } from '../../../contract/api-client.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'

export type CategoryOffer = {
  categories: CategorySummary[]
  /** Unless the API had enough of them, the categories are those of content/. */
  source: 'api' | 'too-few' | 'failed'
}

/** The categories of the API; those of content/ when it fails or has too few. */
export async function loadCategories(api: PublicApi): Promise<CategoryOffer> {
  try {
    const categories = await api.listCategories()
    if (categories.length >= MIN_CATEGORIES) return { categories, source: 'api' }
    return { categories: defaultCategories.map(toSummary), source: 'too-few' }
  } catch (error) {
    console.error('The service categories could not be loaded.', String(error))
    return { categories: defaultCategories.map(toSummary), source: 'failed' }
  }
}

const toSummary = ({ slug, name, shortDesc, icon, color, heroImage }: CategorySummary): CategorySummary => ({
  slug,
  name,
  shortDesc,
  icon,
  color,
  heroImage,
})
