import { BLOG_STATES } from '../../contract/blog.ts'
import type { BlogCounts } from '../../contract/staff-blog.ts'
import type { ContentVersion } from '../database/content-version.ts'
import { countStates } from '../database/count-states.ts'
import type { Db } from '../database/tables.ts'

/** How many posts there are in each state, counted once per change of the content. */
export function createBlogCounts(db: Db, content: ContentVersion): () => Promise<BlogCounts> {
  let counted: { version: number; counts: BlogCounts } | undefined

  return async () => {
    const version = content.current()
    if (counted?.version !== version) counted = { version, counts: await countStates(db, 'blogs', BLOG_STATES) }
    return counted.counts
  }
}
