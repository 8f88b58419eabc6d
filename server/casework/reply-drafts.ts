import type { Insertable, Transaction } from 'kysely'
import type { Colleague } from '../../contract/desk.ts'
import { REPLY_LIMITS } from '../../contract/casework.ts'
import type { StoredReplyDraft } from '../../contract/reply-template.ts'
import { newId } from '../database/ids.ts'
import type { Executor, Tables } from '../database/tables.ts'
import { type CaseRef, caseColumn, caseColumns } from './case-ref.ts'
import { findReplyFiles, setReplyFiles } from './reply-files.ts'

/** A draft with the ids of its files. */
export type ReplyDraftInput = Omit<StoredReplyDraft, 'files'> & { files: string[] }

/** Nothing was written yet: the subject is filled in by itself. */
export const isEmptyDraft = ({ content, cc, files }: ReplyDraftInput) => content.trim() === '' && cc.trim() === '' && files.length === 0

export async function findReplyDraft(
  db: Executor,
  { kind, id }: CaseRef,
  staffId: string,
): Promise<{ draft: StoredReplyDraft; savedAt: string } | undefined> {
  const row = await db
    .selectFrom('reply_drafts')
    .selectAll()
    .where(caseColumn(kind), '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  if (!row) return undefined
  const filesOf = await findReplyFiles(db, 'draft_id', [row.id])
  const draft = {
    subject: row.subject,
    content: row.content,
    cc: row.cc,
    template: row.template_id,
    acknowledgment: row.is_acknowledgment === 1,
    files: filesOf(row.id),
    lastSeenReply: row.last_seen_reply,
  }
  return { draft, savedAt: row.updated_at }
}

/** Stores a draft in the place of the writer's former one. */
export async function putReplyDraft(
  trx: Transaction<Tables>,
  about: CaseRef,
  staffId: string,
  draft: ReplyDraftInput,
  at: string,
): Promise<void> {
  const columns = {
    subject: draft.subject,
    content: draft.content,
    cc: draft.cc,
    template_id: draft.template,
    is_acknowledgment: draft.acknowledgment ? 1 : 0,
    last_seen_reply: draft.lastSeenReply,
    updated_at: at,
  }
  const row: Insertable<Tables['reply_drafts']> = { id: newId(), ...caseColumns(about), staff_id: staffId, ...columns }
  const { id } = await trx
    .insertInto('reply_drafts')
    .values(row)
    .onConflict((conflict) => conflict.columns([caseColumn(about.kind), 'staff_id']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow()
  await setReplyFiles(trx, 'draft_id', id, draft.files)
}

/** A letter that did not leave becomes a draft again. What its writer has begun since follows it. */
export async function restoreReplyDraft(
  trx: Transaction<Tables>,
  about: CaseRef,
  staffId: string,
  letter: ReplyDraftInput,
  at: string,
): Promise<void> {
  const begun = (await findReplyDraft(trx, about, staffId))?.draft
  const isOther = begun !== undefined && begun.content.trim() !== '' && begun.content.trim() !== letter.content.trim()
  const content = isOther ? `${letter.content}\n\n${begun.content}`.slice(0, REPLY_LIMITS.content) : letter.content
  await putReplyDraft(trx, about, staffId, { ...letter, content }, at)
}

export async function deleteReplyDraft(trx: Transaction<Tables>, { kind, id }: CaseRef, staffId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('reply_drafts')
    .where(caseColumn(kind), '=', id)
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Who has begun a reply to each of these cases. One query, whatever the number of cases. */
export async function findDraftWriters(db: Executor, kind: CaseRef['kind'], ids: string[]): Promise<(caseId: string) => Colleague[]> {
  if (ids.length === 0) return () => []
  const column = caseColumn(kind)
  const rows = await db
    .selectFrom('reply_drafts')
    .innerJoin('staff', 'staff.id', 'reply_drafts.staff_id')
    .where(`reply_drafts.${column}`, 'in', ids)
    .select([`reply_drafts.${column} as caseId`, 'staff.id', 'staff.name'])
    .orderBy('reply_drafts.updated_at')
    .execute()
  const byCase = Map.groupBy(rows, (row) => row.caseId)
  return (caseId) => (byCase.get(caseId) ?? []).map(({ id, name }) => ({ _id: id, name }))
}
