import { POST_STATES } from '../../contract/post.ts'
import type { PostCounts } from '../../contract/staff-post.ts'
import type { ContentVersion } from '../database/content-version.ts'
import { countByState } from '../database/count-by-state.ts'
import type { Db } from '../database/tables.ts'

/** How many posts there are in each state, counted once per change of the content. */
export function createPostCounts(db: Db, content: ContentVersion): () => Promise<PostCounts> {
  let cached: { version: number; counts: PostCounts } | undefined

  return async () => {
    const version = content.current()
    if (cached?.version !== version) cached = { version, counts: await countByState(db, 'posts', POST_STATES) }
    return cached.counts
  }
}
