import { island } from '../../islands/island.tsx'
import type { CategoryOffer } from '../catalog/load-categories.ts'
import { CategoryLinkSkeletons, CategoryLinks } from './category-links.tsx'
import { useCategories } from './use-categories.ts'

export default island('retried-category-links', RetriedCategoryLinks, { hydrate: 'visible' })

/** What the server could not load, the browser asks for once more. */
function RetriedCategoryLinks({ offer }: { offer: CategoryOffer }) {
  const loaded = useCategories(offer)
  if (loaded) return <CategoryLinks {...loaded} />
  return (
    <>
      <CategoryLinkSkeletons />
      <noscript>
        <CategoryLinks {...offer} />
      </noscript>
    </>
  )
}
