import type { Post, PostSummary } from '../../../contract/post.ts'
import type { PublicApi } from '../../../contract/api-client.ts'
import { isApiError } from '../../loaders.ts'

const FETCHED = 3
const MOST_SHOWN = 6

export type Article = { blog: Post } | { failure: { status: number; message: string } }
/** Nothing when they could not be loaded: the article stands without them. */
export type Related = PostSummary[] | undefined

export async function loadArticle(api: PublicApi, id: string): Promise<Article> {
  try {
    const { blog } = await api.getPost({ id })
    return { blog }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { failure: { status: error.status, message: error.message } }
  }
}

export async function loadRelated(api: PublicApi, id: string): Promise<Related> {
  try {
    return (await api.listRelatedPosts({ id, page: 1, limit: FETCHED })).relatedBlogs.slice(0, MOST_SHOWN)
  } catch (error) {
    console.error('The related articles could not be loaded.', String(error))
  }
}
