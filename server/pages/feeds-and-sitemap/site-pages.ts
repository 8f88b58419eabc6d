import { categories as builtIn, findCategoryKey } from '../../../content/categories/index.ts'
import { MIN_CATEGORIES } from '../../../content/categories/min-categories.ts'
import { getCategoryOfferings } from '../../../content/offerings/index.ts'
import { privacy } from '../../../content/privacy.ts'
import { stories } from '../../../content/stories/index.ts'
import type { ProductInput } from '../../../contract/product.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'

/** `changedAt` is undefined where the time of the last change is unknown. */
export type SitePage = { path: string; changedAt?: string | undefined }

type WithChangedAt<T> = T & { changedAt?: string }

/** Every public page that is not a post. */
export function listSitePages(
  categories: WithChangedAt<CategoryInput>[],
  products: WithChangedAt<ProductInput>[],
  newestPostAt: string | undefined,
): SitePage[] {
  const shownCategories: WithChangedAt<CategoryInput>[] = categories.length < MIN_CATEGORIES ? builtIn : categories
  return [
    { path: '/', changedAt: newestPostAt },
    { path: '/about' },
    { path: '/services/dba' },
    ...shownCategories.flatMap(listCategoryPages),
    { path: '/solutions/our-products' },
    ...products.map(({ id, changedAt }) => ({ path: `/request-demo/${id}`, changedAt })),
    { path: '/solutions/custom-solutions' },
    { path: '/case-studies' },
    ...stories.map(({ id }) => ({ path: `/case-studies/${id}` })),
    { path: '/blog', changedAt: newestPostAt },
    { path: '/contact' },
    { path: '/privacy', changedAt: privacy.updatedAt },
  ]
}

function listCategoryPages(category: WithChangedAt<CategoryInput>): SitePage[] {
  const { slug, changedAt } = category
  const path = `/services/dba/${slug}`
  // The texts of built-in offerings are in content/: a change to their category does not change them.
  const offeringsChangedAt = findCategoryKey(slug) ? undefined : changedAt
  return [
    { path, changedAt },
    ...getCategoryOfferings(category).map(({ id }) => ({ path: `${path}/${id}`, changedAt: offeringsChangedAt })),
  ]
}
