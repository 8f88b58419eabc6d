import type { Transaction } from 'kysely'
import { type Blog, blogText } from '../../contract/blog.ts'
import { fold } from '../database/search.ts'
import { addShortWords, shortWordsOf } from '../database/short-words.ts'
import type { Tables } from '../database/tables.ts'

/** Makes a post findable: its words for the search, its tags for its relatives. */
export async function indexBlog(trx: Transaction<Tables>, seq: number, blog: Blog): Promise<void> {
  const tags = blog.tags.map(fold)
  const [folded, words] = [tags.join('\n'), fold(`${blog.mainHeading}\n${blogText(blog)}`)]
  await trx.insertInto('blog_search').values({ rowid: seq, tags: folded, words }).execute()
  const titles = `${fold(`${blog.mainHeading}\n${blog.description}`)}\n${folded}`
  await addShortWords(trx, 'blog_short_words', seq, shortWordsOf(titles, words))
  await addShortWords(trx, 'blog_short_words', seq, shortWordsOf(folded), 'tags')
  const distinct = [...new Set(tags)]
  if (distinct.length > 0)
    await trx
      .insertInto('blog_tags')
      .values(distinct.map((tag) => ({ tag, blog: seq })))
      .execute()
}

export async function unindexBlog(trx: Transaction<Tables>, seq: number): Promise<void> {
  await trx.deleteFrom('blog_search').where('rowid', '=', seq).execute()
  await trx.deleteFrom('blog_short_words').where('seq', '=', seq).execute()
  await trx.deleteFrom('blog_tags').where('blog', '=', seq).execute()
}
