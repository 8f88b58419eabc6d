import { findCategoryKey } from '../../../content/categories/index.ts'
import { getCategoryOfferings } from '../../../content/offerings/index.ts'
import { offeringPage } from '../../../content/service-pages.ts'
import type { Offering } from '../../../content/offerings/offering.ts'
import type { PublicApi } from '../../../contract/api-client.ts'
import type { PostSummary } from '../../../contract/post.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { type CategoryNotFound, type FoundCategory, findCategory, withDefaults } from '../catalog/find-category.ts'

const POSTS_SHOWN = 3

/** A service that staff have added has no price guide. */
export type ShownOffering = Omit<Offering, 'priceGuide'> & Partial<Pick<Offering, 'priceGuide'>>

type FoundOffering = FoundCategory & { offering: ShownOffering }
/** Undefined when they could not be loaded. */
export type OfferingPosts = PostSummary[] | undefined

export async function findOffering(
  api: PublicApi,
  params: { slug: string; offeringId: string },
): Promise<FoundOffering | CategoryNotFound> {
  const found = await findCategory(api, params.slug)
  if (found.state !== 'found') return found
  const offering = findCompleteOffering(found.category, params.offeringId)
  return offering ? { ...found, offering } : { state: 'missing', category: found.category, categories: [] }
}

/** A service that staff have added has no steps of its own: it takes those of its category. */
function findCompleteOffering(category: CategoryInput, id: string): ShownOffering | undefined {
  const offering = getCategoryOfferings(category).find((other) => other.id === id)
  if (!offering) return undefined
  return { summary: '', forWhom: '', includes: [], steps: withDefaults(category).process, ...offering }
}

/** The newest posts about the category's topic, or about anything. The page is shown without them if they cannot be loaded. */
export async function loadPosts(api: PublicApi, slug: string): Promise<OfferingPosts> {
  try {
    return (await api.listPosts({ category: getTopic(slug), limit: POSTS_SHOWN })).blogs.slice(0, POSTS_SHOWN)
  } catch (error) {
    console.error('The posts beside the offering could not be loaded.', String(error))
  }
}

function getTopic(slug: string): string | undefined {
  const key = findCategoryKey(slug)
  return key && offeringPage.topics[key]
}
