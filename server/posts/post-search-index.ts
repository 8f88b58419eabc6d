import type { Transaction } from 'kysely'
import { type Post, postText } from '../../contract/post.ts'
import { foldCase } from '../database/search.ts'
import { insertShortWords, extractShortWords } from '../database/short-words.ts'
import type { Tables } from '../database/tables.ts'

/** Makes a post findable: its words for the search, its tags for its relatives. */
export async function indexPost(trx: Transaction<Tables>, seq: number, post: Post): Promise<void> {
  const tags = post.tags.map(foldCase)
  const [foldedTags, words] = [tags.join('\n'), foldCase(`${post.mainHeading}\n${postText(post)}`)]
  await trx.insertInto('post_search').values({ rowid: seq, tags: foldedTags, words }).execute()
  const titles = `${foldCase(`${post.mainHeading}\n${post.description}`)}\n${foldedTags}`
  await insertShortWords(trx, 'post_short_words', seq, extractShortWords(titles, words))
  await insertShortWords(trx, 'post_short_words', seq, extractShortWords(foldedTags), 'tags')
  const distinct = [...new Set(tags)]
  if (distinct.length > 0)
    await trx
      .insertInto('post_tags')
      .values(distinct.map((tag) => ({ tag, post_seq: seq })))
      .execute()
}

export async function unindexPost(trx: Transaction<Tables>, seq: number): Promise<void> {
  await trx.deleteFrom('post_search').where('rowid', '=', seq).execute()
  await trx.deleteFrom('post_short_words').where('seq', '=', seq).execute()
  await trx.deleteFrom('post_tags').where('post_seq', '=', seq).execute()
}
