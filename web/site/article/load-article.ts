import type { PublicApi } from '../../../contract/api-client.ts'
import type { Post } from '../../../contract/post.ts'
import { isApiError } from '../../loaders.ts'
import type { RelatedPosts } from './related-articles.tsx'

// Apart from the route module, so that React Router can bundle `clientLoader` apart: the data is fetched while the page's code loads.

const RELATED_LIMIT = 3
const MAX_RELATED_SHOWN = 6

type LoadedArticle = { blog: Post } | { failure: { status: number; message: string } }

export async function loadArticle(api: PublicApi, id: string): Promise<LoadedArticle> {
  try {
    const { blog } = await api.getPost({ id })
    return { blog }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { failure: { status: error.status, message: error.message } }
  }
}

/** Nothing if they could not be loaded: the article is shown without them. */
export async function loadRelated(api: PublicApi, id: string): Promise<RelatedPosts> {
  try {
    return (await api.listRelatedPosts({ id, page: 1, limit: RELATED_LIMIT })).relatedBlogs.slice(0, MAX_RELATED_SHOWN)
  } catch (error) {
    console.error('The related articles could not be loaded.', String(error))
  }
}
