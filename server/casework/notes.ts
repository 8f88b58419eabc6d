import type { Transaction } from 'kysely'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { AuditSubject } from '../../contract/staff/audit.ts'
import { NOTE_MESSAGES, type NewNote, type Note } from '../../contract/casework.ts'
import type { Audit } from '../audit/audit.ts'
import { deleteIdempotencyKeys } from '../database/idempotency-keys.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import { ForbiddenError, NotFoundError } from '../errors.ts'
import { type CaseRef, caseColumn, caseColumns } from './case-ref.ts'
import { type Mentions, findMentions } from './mentions.ts'

type CaseSubject = AuditSubject & CaseRef

/** Notes that staff write for each other on an enquiry or a solution request. */
export function createNotes({ audit, mentions, now }: { audit: Audit; mentions: Mentions; now: () => Date }) {
  return {
    /** Returns the ids of the colleagues whom it names. */
    async add(trx: Transaction<Tables>, id: string, about: CaseSubject, note: NewNote, by: CurrentStaff): Promise<string[]> {
      await trx
        .insertInto('notes')
        .values({
          id,
          ...caseColumns(about),
          text: note.text,
          author_id: by._id,
          author_name: by.name,
          created_at: now().toISOString(),
        })
        .execute()
      await audit.record(trx, by, 'noted on', about)
      return mentions.add(trx, id, about, note, by)
    },

    async get(trx: Transaction<Tables>, id: string): Promise<Note> {
      const row = await trx.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      return toNote(row, (await findMentions(trx, [id]))(id))
    },

    /** Only the author may delete a note. Returns the ids of the colleagues whom it named. */
    async remove(trx: Transaction<Tables>, about: CaseSubject, noteId: string, by: CurrentStaff): Promise<string[]> {
      const row = await trx
        .selectFrom('notes')
        .select('author_id')
        .where('id', '=', noteId)
        .where(caseColumn(about.kind), '=', about.id)
        .executeTakeFirst()
      if (!row) throw new NotFoundError(NOTE_MESSAGES.notFound)
      if (row.author_id !== by._id) throw new ForbiddenError(NOTE_MESSAGES.notYours)
      const named = (await findMentions(trx, [noteId]))(noteId)
      await trx.deleteFrom('notes').where('id', '=', noteId).execute()
      await deleteIdempotencyKeys(trx, [noteId])
      await audit.record(trx, by, 'deleted a note on', about)
      return named.map(({ _id }) => _id)
    },
  }
}

/** Oldest first. */
export async function listNotes(db: Executor, { kind, id }: CaseRef): Promise<Note[]> {
  const rows = await db.selectFrom('notes').selectAll().where(caseColumn(kind), '=', id).orderBy('seq').execute()
  const mentions = await findMentions(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => toNote(row, mentions(row.id)))
}

/** Call before the case is deleted: deletes the stored replies of the calls that sent it, answered it and wrote notes on it. */
export async function deleteCaseIdempotencyKeys(trx: Transaction<Tables>, about: CaseRef): Promise<void> {
  const notes = await trx.selectFrom('notes').select('id').where(caseColumn(about.kind), '=', about.id).execute()
  await deleteIdempotencyKeys(trx, [about.id, ...notes.map(({ id }) => id)])
}

const toNote = (row: Row<'notes'>, mentions: Note['mentions']): Note => ({
  _id: row.id,
  text: row.text,
  by: { _id: row.author_id, name: row.author_name },
  mentions,
  createdAt: row.created_at,
})
