import type { Transaction } from 'kysely'
import { type PostContent, type PostVersion, type PostVersionSummary, STAFF_POST_MESSAGES } from '../../contract/staff-post.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import { toPost } from './post-row.ts'

/** With the current one. */
const MAX_VERSIONS = 50

/** Writes a version down when the next one is about to replace it: a post that was never changed costs nothing. */
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
