import type { Blog, BlogSummary } from '../../../contract/blog.ts'
import type { PublicApi } from '../../../contract/client.ts'
import { isApiFailure } from '../../load.ts'

const FETCHED = 3
const MOST_SHOWN = 6

export type Article = { blog: Blog } | { failure: { status: number; message: string } }
/** Nothing when they could not be loaded: the article stands without them. */
export type Related = BlogSummary[] | undefined

export async function loadArticle(api: PublicApi, id: string): Promise<Article> {
  try {
    const { blog } = await api.getBlog({ id })
    return { blog }
  } catch (error) {
    if (!isApiFailure(error)) throw error
    return { failure: { status: error.status, message: error.message } }
  }
}

export async function loadRelated(api: PublicApi, id: string): Promise<Related> {
  try {
    return (await api.relatedBlogs({ id, page: 1, limit: FETCHED })).relatedBlogs.slice(0, MOST_SHOWN)
  } catch (error) {
    console.error('The related articles could not be loaded.', String(error))
  }
}
