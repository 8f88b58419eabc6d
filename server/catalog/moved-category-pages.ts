import { getCategoryOfferings } from '../../content/offerings/index.ts'
import type { CategoryInput } from '../../contract/service-category.ts'
import type { MovedPage } from './ordered-documents.ts'

/** The page of a category and those of its offerings, where a changed slug or id has moved them. */
export function listMovedCategoryPages(before: CategoryInput, after: CategoryInput): MovedPage[] {
  const [from, to] = [`/services/dba/${before.slug}`, `/services/dba/${after.slug}`]
  const offerings = getCategoryOfferings(after)
  const former = getCategoryOfferings(before)
  const added = offerings.filter(({ id }) => !former.some((offering) => offering.id === id))
  const movedOfferings = former.map(({ id, title }) => {
    const now = offerings.find((offering) => offering.id === id) ?? added.find((offering) => offering.title === title)
    return { from: `${from}/${id}`, to: now ? `${to}/${now.id}` : to }
  })
  // An offering that was taken away without anything else having moved is gone, and leads nowhere.
  return [{ from, to }, ...movedOfferings].filter((page) => page.from !== page.to && (from !== to || page.to !== to))
}
