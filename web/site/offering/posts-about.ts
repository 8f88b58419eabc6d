import type { PostSummary } from '../../../contract/post.ts'
import type { PublicApi } from '../../../contract/api-client.ts'

const POSTS_SHOWN = 3

/** Nothing at all when they could not be loaded. */
export type Posts = PostSummary[] | undefined

/** The newest posts about a topic, or about anything. The page stands without them. */
export async function postsAbout(api: PublicApi, topic: string | undefined): Promise<Posts> {
  try {
    return (await api.listPosts({ category: topic, limit: POSTS_SHOWN })).blogs.slice(0, POSTS_SHOWN)
  } catch (error) {
    console.error('The posts beside the offering could not be loaded.', String(error))
  }
}
