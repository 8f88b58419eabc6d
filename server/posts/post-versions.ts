import type { Transaction } from 'kysely'
import { mediaIdFromUrl } from '../../contract/media-address.ts'
import type { Post } from '../../contract/post.ts'
import { listBlockImages } from '../../contract/post-block.ts'
import { type PostContent, type PostVersion, type PostVersionSummary, STAFF_POST_MESSAGES } from '../../contract/staff-post.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import { toPost } from './post-row.ts'

/** Including the current one, which is the row in `posts` itself. */
const MAX_VERSIONS = 50

/** Stores the version that the next save replaces, and deletes the oldest. A post that was never changed has no stored version. */
export async function savePostVersion(trx: Transaction<Tables>, row: Row<'posts'>): Promise<void> {
  const { seq: post_seq, version, updated_at: saved_at, updated_by: saved_by } = row
  await trx
    .insertInto('post_versions')
    .values({ post_seq, version, document: JSON.stringify(toPostDocument(row)), saved_at, saved_by })
    .execute()
  const oldest = version + 1 - MAX_VERSIONS
  await trx.deleteFrom('post_versions').where('post_seq', '=', post_seq).where('version', '<=', oldest).execute()
  await trx.deleteFrom('post_media').where('post_seq', '=', post_seq).where('version', '<=', oldest).execute()
}

/** Records which uploaded images this version shows: an image is deleted only when no stored version shows it. */
export async function recordVersionMedia(trx: Transaction<Tables>, seq: number, post: Post): Promise<void> {
  const ids = [...new Set(listImageUrls(post).flatMap((url) => mediaIdFromUrl(url) ?? []))]
  if (ids.length === 0) return
  const known = await trx.selectFrom('media').select('id').where('id', 'in', ids).execute()
  const rows = known.map(({ id }) => ({ media_id: id, post_seq: seq, version: post.version }))
  if (rows.length > 0) await trx.insertInto('post_media').values(rows).execute()
}

function listImageUrls({ coverImage, sections }: Post): string[] {
  const blocks = sections.flatMap((section) => section.contentBlocks)
  return [coverImage, ...blocks.flatMap(listBlockImages).map(({ imageUrl }) => imageUrl)]
}

export async function findPostVersions(db: Executor, row: Row<'posts'>): Promise<PostVersionSummary[]> {
  const earlier = await db
    .selectFrom('post_versions')
    .select(['version', 'saved_at', 'saved_by'])
    .where('post_seq', '=', row.seq)
    .orderBy('version', 'desc')
    .execute()
  return [toCurrentVersionSummary(row), ...earlier.map(toVersionSummary)]
}

export async function findPostVersion(db: Executor, row: Row<'posts'>, version: number): Promise<PostVersion> {
  if (version === row.version) return { ...toCurrentVersionSummary(row), document: toPostDocument(row) }
  const earlier = await db
    .selectFrom('post_versions')
    .selectAll()
    .where('post_seq', '=', row.seq)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!earlier) throw new NotFoundError(STAFF_POST_MESSAGES.versionNotFound)
  return { ...toVersionSummary(earlier), document: JSON.parse(earlier.document) as PostContent }
}

const toCurrentVersionSummary = (row: Row<'posts'>) =>
  toVersionSummary({ version: row.version, saved_at: row.updated_at, saved_by: row.updated_by })

const toVersionSummary = (row: Pick<Row<'post_versions'>, 'version' | 'saved_at' | 'saved_by'>): PostVersionSummary => ({
  version: row.version,
  savedAt: row.saved_at,
  savedBy: row.saved_by,
})

function toPostDocument(row: Row<'posts'>): PostContent {
  const { _id, publishedAt: _publishedAt, updatedAt: _updatedAt, version: _version, ...document } = toPost(row)
  return document
}
