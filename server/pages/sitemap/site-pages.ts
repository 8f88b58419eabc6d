import { caseStudies } from '../../../content/case-studies.ts'
import { FEWEST_CATEGORIES, categories as builtIn, categoryKey } from '../../../content/categories.ts'
import { offeringsOf } from '../../../content/offerings-of.ts'
import { privacy } from '../../../content/privacy.ts'
import type { ProductInput } from '../../../contract/product.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'

/** Without a moment where nobody knows when its words were last changed. */
export type SitePage = { path: string; changedAt?: string | undefined }

type Dated<T> = T & { changedAt?: string }

/** Every public page that is not a post. */
export function pagesOf(categories: Dated<CategoryInput>[], products: Dated<ProductInput>[], newestPostAt: string | undefined): SitePage[] {
  const onOffer: Dated<CategoryInput>[] = categories.length < FEWEST_CATEGORIES ? builtIn : categories
  return [
    { path: '/', changedAt: newestPostAt },
    { path: '/about' },
    { path: '/services/dba' },
    ...onOffer.flatMap(pagesOfCategory),
    { path: '/solutions/our-products' },
    ...products.map(({ id, changedAt }) => ({ path: `/request-demo/${id}`, changedAt })),
    { path: '/solutions/custom-solutions' },
    { path: '/case-studies' },
    ...caseStudies.stories.map(({ id }) => ({ path: `/case-studies/${id}` })),
    { path: '/blog', changedAt: newestPostAt },
    { path: '/contact' },
    { path: '/privacy', changedAt: privacy.updatedAt },
  ]
}

function pagesOfCategory(category: Dated<CategoryInput>): SitePage[] {
  const { slug, changedAt } = category
  const path = `/services/dba/${slug}`
  // Built-in offerings are worded in content/, whatever staff change in their category.
  const offeringsChangedAt = categoryKey(slug) ? undefined : changedAt
  return [{ path, changedAt }, ...offeringsOf(category).map(({ id }) => ({ path: `${path}/${id}`, changedAt: offeringsChangedAt }))]
}
