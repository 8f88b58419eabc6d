import { getCategoryOfferings } from '../../../content/categories/category-offerings.ts'
import { findCategoryKey } from '../../../content/categories/index.ts'
import type { PostSummary } from '../../../contract/post.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import type { SiteContent } from '../../../contract/site-content/documents.ts'
import type { Offering, PriceGuide } from '../../../contract/site-content/offerings.ts'
import type { PageSources } from '../page.ts'
import { type CategoryNotFound, type FoundCategory, findCategory, withDefaults } from '../catalog/find-category.ts'

const POSTS_SHOWN = 3

/** A service that staff have added has no price guide. */
export type ShownOffering = Omit<Offering, 'steps' | 'priceGuide'> & { steps: CategoryInput['process']; priceGuide?: PriceGuide }

type FoundOffering = FoundCategory & { offering: ShownOffering }
/** Undefined when they could not be loaded. */
export type OfferingPosts = PostSummary[] | undefined

export async function findOffering(
  { api, content }: PageSources,
  params: { slug: string; offeringId: string },
): Promise<FoundOffering | CategoryNotFound> {
  const found = await findCategory(api, params.slug)
  if (found.state !== 'found') return found
  const offering = findCompleteOffering(found.category, params.offeringId, content)
  return offering ? { ...found, offering } : { state: 'missing', category: found.category, categories: [] }
}

/** A service that staff have added has no steps of its own: it takes those of its category. */
function findCompleteOffering(category: CategoryInput, id: string, content: SiteContent): ShownOffering | undefined {
  const offering = getCategoryOfferings(content.offerings, category).find((other) => other.id === id)
  if (!offering) return undefined
  return { summary: '', forWhom: '', includes: [], steps: withDefaults(category, content).process, ...offering }
}

/** The newest posts about the category's topic, or about anything. The page is shown without them if they cannot be loaded. */
export async function loadPosts({ api, content }: PageSources, slug: string): Promise<OfferingPosts> {
  try {
    return (await api.listPosts({ category: getTopic(slug, content), limit: POSTS_SHOWN })).blogs
  } catch (error) {
    console.error('The posts beside the offering could not be loaded.', String(error))
  }
}

function getTopic(slug: string, { servicePages }: SiteContent): string | undefined {
  const key = findCategoryKey(slug)
  return key && servicePages.offering.topics[key]
}
