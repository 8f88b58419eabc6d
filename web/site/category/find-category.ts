import { categories } from '../../../content/categories.ts'
import type { ApiError, PublicApi } from '../../../contract/api-client.ts'
import type { CategoryInput } from '../../../contract/service-category.ts'
import { NO_STORE, isApiError } from '../../loaders.ts'
import { loadCategories } from '../services/load-categories.ts'

/** `kept`: whether what was found may be shown to the next visitor too. */
export type Found = { state: 'found'; category: CategoryInput; kept: boolean }
export type NotFound = { state: 'missing' } | { state: 'failed'; status: number }

/** A category of the API; one of our own where the API cannot answer, or where our own are what is on offer. */
export async function findCategory(api: PublicApi, slug: string): Promise<Found | NotFound> {
  try {
    return { state: 'found', category: await api.getCategory({ slug }), kept: true }
  } catch (error) {
    if (!isApiError(error)) throw error
    const ours = categories.find((category) => category.slug === slug)
    if (isMissing(error)) return ours ? foundOnOffer(api, ours) : { state: 'missing' }
    console.error(`The category ${slug} could not be loaded.`, String(error))
    return ours ? { state: 'found', category: ours, kept: false } : { state: 'failed', status: error.status }
  }
}

/** An address that no category can have is as good as one that none has. */
const isMissing = ({ status }: ApiError) => status === 404 || status === 400

/** Staff may have taken it away; but where the overview offers it, its page is there. */
async function foundOnOffer(api: PublicApi, category: CategoryInput): Promise<Found | NotFound> {
  const { source } = await loadCategories(api)
  return source === 'api' ? { state: 'missing' } : { state: 'found', category, kept: source === 'too-few' }
}

const UNREACHABLE = 503

/** How the server replies with it: never kept when the API had no part in it. */
export function replyFor(found: Found | NotFound): { status: number; headers?: Record<string, string> } {
  if (found.state === 'missing') return { status: 404 }
  if (found.state === 'failed') return { status: found.status || UNREACHABLE }
  return found.kept ? { status: 200 } : { status: 200, ...NO_STORE }
}
