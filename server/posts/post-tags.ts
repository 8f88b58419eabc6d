import type { Post, PostState } from '../../contract/post.ts'
import type { ContentTag } from '../database/cluster/content-tags.ts'
import { foldCase } from '../database/search.ts'

/** What changes for visitors with this post: its page, the lists, and the pages that show related posts. A draft has no tags. */
export const tagsOfPublished = (post: Pick<Post, '_id' | 'tags'> & { state: PostState }): ContentTag[] =>
  post.state === 'published' ? ['posts', ...tagsOfPost(post)] : []

/** The post itself, and the posts that share one of its tags. */
export const tagsOfPost = ({ _id, tags }: Pick<Post, '_id' | 'tags'>): ContentTag[] => [
  `post:${_id}`,
  ...tags.map((tag): ContentTag => `topic:${foldCase(tag)}`),
]
