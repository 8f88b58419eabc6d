import type { Transaction } from 'kysely'
import type { PostContent } from '../../contract/staff-post.ts'
import { mediaIdFromUrl } from '../../contract/media.ts'
import type { Tables } from '../database/tables.ts'

/** Notes which pictures of our own a version shows: they are kept for as long as it is. */
export async function recordPostMedia(trx: Transaction<Tables>, seq: number, version: number, document: PostContent): Promise<void> {
  const ids = [...new Set(listImageUrls(document).flatMap((address) => mediaIdFromUrl(address) ?? []))]
  if (ids.length === 0) return
  const known = await trx.selectFrom('media').select('id').where('id', 'in', ids).execute()
  const rows = known.map(({ id }) => ({ media_id: id, post_seq: seq, version }))
  if (rows.length > 0) await trx.insertInto('post_media').values(rows).execute()
}

function listImageUrls({ coverImage, sections }: PostContent): string[] {
  const blocks = sections.flatMap((section) => section.contentBlocks)
  return [coverImage, ...blocks.flatMap((block) => (block.type === 'image' ? block.imageUrl : []))]
}
