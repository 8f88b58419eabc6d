import { MIN_CATEGORIES } from '../../../content/categories/min-categories.ts'
import type { PublicApi } from '../../../contract/api-client.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'

export type CategoryOffer = {
  categories: CategorySummary[]
  /** Unless the API had enough of them, the categories are those of content/. */
  source: 'api' | 'too-few' | 'failed'
}

/** The categories of the API; the built-in ones of content/ when it fails or has too few. */
export async function loadCategories(api: PublicApi, builtIn: CategorySummary[]): Promise<CategoryOffer> {
  try {
    const categories = await api.listCategories()
    return categories.length >= MIN_CATEGORIES ? { categories, source: 'api' } : { categories: builtIn, source: 'too-few' }
  } catch (error) {
    console.error('The service categories could not be loaded.', String(error))
    return { categories: builtIn, source: 'failed' }
  }
}
