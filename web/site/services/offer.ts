import { categories as builtIn, MIN_CATEGORIES } from '../../../content/categories.ts'
import type { PublicApi } from '../../../contract/api-client.ts'
import type { CategorySummary } from '../../../contract/service-category.ts'

export type Offer = {
  categories: CategorySummary[]
  /** From the API, from it but too few, or not to be had: what is not its own comes from content/. */
  source: 'api' | 'too-few' | 'failed'
}

/** The categories of the API, or our own where it has too few or gives none. */
export async function categoriesOnOffer(api: PublicApi): Promise<Offer> {
  try {
    const categories = await api.listCategories()
    if (categories.length >= MIN_CATEGORIES) return { categories, source: 'api' }
    return { categories: builtIn.map(summary), source: 'too-few' }
  } catch (error) {
    console.error('The service categories could not be loaded.', String(error))
    return { categories: builtIn.map(summary), source: 'failed' }
  }
}

const summary = ({ slug, name, shortDesc, icon, color, heroImage }: CategorySummary): CategorySummary => ({
  slug,
  name,
  shortDesc,
  icon,
  color,
  heroImage,
})
