import type { PublicApi } from '../../../contract/api-client.ts'
import { type Found, findCategory, type NotFound, replyFor as replyForCategory } from '../category/find-category.ts'
import type { Posts } from './posts-about.ts'
import { type WholeOffering, wholeOffering } from './whole-offering.ts'

type FoundOffering = Found & { offering: WholeOffering }

export async function findOffering(api: PublicApi, params: { slug: string; offeringId: string }): Promise<FoundOffering | NotFound> {
  const found = await findCategory(api, params.slug)
  if (found.state !== 'found') return found
  const offering = wholeOffering(found.category, params.offeringId)
  return offering ? { ...found, offering } : { state: 'missing' }
}

/** A page without its posts is not kept for others. */
export function replyFor(found: FoundOffering | NotFound, posts: Posts): ReturnType<typeof replyForCategory> {
  return replyForCategory(found.state === 'found' && !posts ? { ...found, kept: false } : found)
}
