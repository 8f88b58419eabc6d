import type { DiscardedChanges, PostChanges } from '../../contract/post-changes.ts'
import type { Db, Row } from '../database/tables.ts'
import { parseDocument } from './post-document.ts'

export async function findPostChanges(db: Db, seq: number): Promise<PostChanges | null> {
  const row = await db.selectFrom('post_changes').selectAll().where('post_seq', '=', seq).executeTakeFirst()
  return row ? toPostChanges(row) : null
}

/** Which of these posts have changes. */
export async function findChangedPosts(db: Db, seqs: number[]): Promise<Set<number>> {
  if (seqs.length === 0) return new Set()
  const rows = await db.selectFrom('post_changes').select('post_seq').where('post_seq', 'in', seqs).execute()
  return new Set(rows.map(({ post_seq }) => post_seq))
}

/** The newest first. */
export async function listDiscardedChanges(db: Db, seq: number): Promise<Omit<DiscardedChanges, 'document'>[]> {
  const rows = await db
    .selectFrom('discarded_changes')
    .select(['id', 'saved_by', 'discarded_by', 'discarded_at'])
    .where('post_seq', '=', seq)
    .orderBy('discarded_at', 'desc')
    .execute()
  return rows.map(toDiscardedSummary)
}

export const toPostChanges = (row: Row<'post_changes'>): PostChanges => ({
  document: parseDocument(row),
  version: row.version,
  baseVersion: row.base_version,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
  publishAt: row.publish_at,
})

export const toDiscardedSummary = (row: Pick<Row<'discarded_changes'>, 'id' | 'saved_by' | 'discarded_by' | 'discarded_at'>) => ({
  _id: row.id,
  savedBy: row.saved_by,
  discardedBy: row.discarded_by,
  discardedAt: row.discarded_at,
})
