import type { PublicApi } from '../../../contract/api-client.ts'
import type { PostSummary } from '../../../contract/post.ts'

const POSTS_SHOWN = 6

/** On the server and, where it failed, in the browser. The page is shown without posts if they cannot be loaded; the error is logged. */
export async function loadNewestPosts(api: PublicApi): Promise<PostSummary[] | undefined> {
  try {
    return (await api.listPosts({ limit: POSTS_SHOWN })).blogs
  } catch (error) {
    console.error('The newest posts could not be loaded.', String(error))
  }
}
