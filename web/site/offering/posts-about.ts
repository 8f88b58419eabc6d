import type { Api } from '../../../contract/client.ts'
import type { Posts } from './related-posts.tsx'

const POSTS_SHOWN = 3

/** The newest posts about a topic, or about anything. The page stands without them. */
export async function postsAbout(api: Api, topic: string | undefined): Promise<Posts> {
  try {
    return (await api.listBlogs({ category: topic, limit: POSTS_SHOWN })).blogs.slice(0, POSTS_SHOWN)
  } catch (error) {
    console.error('The posts beside the offering could not be loaded.', String(error))
  }
}
