import type { Transaction } from 'kysely'
import type { BlogDocument } from '../../contract/staff-blog.ts'
import { mediaIdOf } from '../../contract/media.ts'
import type { Tables } from '../database/tables.ts'

/** Notes which pictures of our own a version shows: they are kept for as long as it is. */
export async function noteMedia(trx: Transaction<Tables>, seq: number, version: number, document: BlogDocument): Promise<void> {
  const ids = [...new Set(addressesIn(document).flatMap((address) => mediaIdOf(address) ?? []))]
  if (ids.length === 0) return
  const known = await trx.selectFrom('media').select('id').where('id', 'in', ids).execute()
  const rows = known.map(({ id }) => ({ media: id, blog: seq, version }))
  if (rows.length > 0) await trx.insertInto('blog_media').values(rows).execute()
}

function addressesIn({ coverImage, sections }: BlogDocument): string[] {
  const blocks = sections.flatMap((section) => section.contentBlocks)
  return [coverImage, ...blocks.flatMap((block) => (block.type === 'image' ? block.imageUrl : []))]
}
