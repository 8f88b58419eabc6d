import type { BlogCounts } from '../../contract/staff-blog.ts'
import type { ContentVersion } from '../database/content-version.ts'
import type { Db } from '../database/tables.ts'

/** How many posts there are in each state, counted once per change of the content. */
export function createBlogCounts(db: Db, content: ContentVersion): () => Promise<BlogCounts> {
  let counted: { version: number; counts: BlogCounts } | undefined

  return async () => {
    const version = content.current()
    if (counted?.version !== version) counted = { version, counts: await count() }
    return counted.counts
  }

  async function count(): Promise<BlogCounts> {
    const rows = await db
      .selectFrom('blogs')
      .select((eb) => ['state', eb.fn.countAll<number>().as('n')])
      .groupBy('state')
      .execute()
    return { draft: 0, scheduled: 0, published: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
  }
}
