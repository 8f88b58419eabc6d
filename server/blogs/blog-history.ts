import type { Transaction } from 'kysely'
import { type BlogDocument, type BlogVersion, type BlogVersionSummary, STAFF_BLOG_MESSAGES } from '../../contract/staff-blog.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { NotFound } from '../http/failures.ts'
import { toBlog } from './blog-row.ts'

/** With the current one. */
const VERSIONS_KEPT = 50

/** Writes a version down when the next one is about to replace it: a post that was never changed costs nothing. */
export async function keepVersion(trx: Transaction<Tables>, row: Row<'blogs'>): Promise<void> {
  const { seq: blog, version, updated_at: saved_at, updated_by: saved_by } = row
  await trx
    .insertInto('blog_versions')
    .values({ blog, version, document: JSON.stringify(documentOf(row)), saved_at, saved_by })
    .execute()
  const oldest = version + 1 - VERSIONS_KEPT
  await trx.deleteFrom('blog_versions').where('blog', '=', blog).where('version', '<=', oldest).execute()
  await trx.deleteFrom('blog_media').where('blog', '=', blog).where('version', '<=', oldest).execute()
}

export async function versionsOf(db: Executor, row: Row<'blogs'>): Promise<BlogVersionSummary[]> {
  const former = await db
    .selectFrom('blog_versions')
    .select(['version', 'saved_at', 'saved_by'])
    .where('blog', '=', row.seq)
    .orderBy('version', 'desc')
    .execute()
  return [current(row), ...former.map(summary)]
}

export async function versionOf(db: Executor, row: Row<'blogs'>, version: number): Promise<BlogVersion> {
  if (version === row.version) return { ...current(row), document: documentOf(row) }
  const former = await db
    .selectFrom('blog_versions')
    .selectAll()
    .where('blog', '=', row.seq)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!former) throw new NotFound(STAFF_BLOG_MESSAGES.versionNotFound)
  return { ...summary(former), document: JSON.parse(former.document) as BlogDocument }
}

const current = (row: Row<'blogs'>) => summary({ version: row.version, saved_at: row.updated_at, saved_by: row.updated_by })

const summary = (row: Pick<Row<'blog_versions'>, 'version' | 'saved_at' | 'saved_by'>): BlogVersionSummary => ({
  version: row.version,
  savedAt: row.saved_at,
  savedBy: row.saved_by,
})

function documentOf(row: Row<'blogs'>): BlogDocument {
  const { _id, publishedAt: _publishedAt, updatedAt: _updatedAt, version: _version, ...document } = toBlog(row)
  return document
}
