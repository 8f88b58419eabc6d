import type { Transaction } from 'kysely'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { AuditSubject } from '../../contract/staff/audit.ts'
import { NOTE_MESSAGES, type NewNote, type Note } from '../../contract/casework.ts'
import type { Audit } from '../audit/audit.ts'
import { deleteIdempotencyKeys } from '../database/idempotency-keys.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { ForbiddenError, NotFoundError } from '../errors.ts'
import { type CaseRef, caseColumn, caseColumns } from './case-ref.ts'

type CaseSubject = AuditSubject & CaseRef

/** Notes that staff write for each other on an enquiry or a solution request. */
export function createNotes({ audit, now }: { audit: Audit; now: () => Date }) {
  return {
    async add(trx: Transaction<Tables>, id: string, about: CaseSubject, { text }: NewNote, by: CurrentStaff): Promise<void> {
      await trx
        .insertInto('notes')
        .values({
          id,
          ...caseColumns(about),
          text,
          author_id: by._id,
          author_name: by.name,
          created_at: now().toISOString(),
        })
        .execute()
      await audit.record(trx, by, 'noted on', about)
    },

    async get(trx: Transaction<Tables>, id: string): Promise<Note> {
      return toNote(await trx.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
    },

    /** Only the author may delete a note. */
    async remove(trx: Transaction<Tables>, about: CaseSubject, noteId: string, by: CurrentStaff): Promise<void> {
      const row = await trx
        .selectFrom('notes')
        .select('author_id')
        .where('id', '=', noteId)
        .where(caseColumn(about.kind), '=', about.id)
        .executeTakeFirst()
      if (!row) throw new NotFoundError(NOTE_MESSAGES.notFound)
      if (row.author_id !== by._id) throw new ForbiddenError(NOTE_MESSAGES.notYours)
      await trx.deleteFrom('notes').where('id', '=', noteId).execute()
      await deleteIdempotencyKeys(trx, [noteId])
      await audit.record(trx, by, 'deleted a note on', about)
    },
  }
}

/** Oldest first. */
export async function listNotes(db: Executor, { kind, id }: CaseRef): Promise<Note[]> {
  return (await db.selectFrom('notes').selectAll().where(caseColumn(kind), '=', id).orderBy('seq').execute()).map(toNote)
}

/** Call before the case is deleted: deletes the stored replies of the calls that sent it, answered it and wrote notes on it. */
export async function deleteCaseIdempotencyKeys(trx: Transaction<Tables>, about: CaseRef): Promise<void> {
  const notes = await trx.selectFrom('notes').select('id').where(caseColumn(about.kind), '=', about.id).execute()
  await deleteIdempotencyKeys(trx, [about.id, ...notes.map(({ id }) => id)])
}

const toNote = (row: Row<'notes'>): Note => ({
  _id: row.id,
  text: row.text,
  by: { _id: row.author_id, name: row.author_name },
  mentions: [],
  createdAt: row.created_at,
})
