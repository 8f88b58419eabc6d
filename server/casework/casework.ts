import type { Transaction } from 'kysely'
import type { CurrentStaff } from '../../contract/auth.ts'
import type { EnquiryStatus } from '../../contract/enquiry.ts'
import { NOTE_MESSAGES, type NewNote } from '../../contract/note.ts'
import type { Audit } from '../audit/audit.ts'
import { formatChanges, statusAuditAction } from './audit-actions.ts'
import { withIdempotencyKey } from '../database/idempotency-keys.ts'
import { newId } from '../database/ids.ts'
import type { Db, Executor, Tables } from '../database/tables.ts'
import { type CaseSubject, createNotes } from './notes.ts'

type Dependencies<Matter, Change> = {
  db: Db
  audit: Audit
  now: () => Date
  findById: (db: Executor, id: string) => Promise<Matter>
  applyChange: (trx: Transaction<Tables>, id: string, change: Change, by: CurrentStaff, at: Date) => Promise<void>
  toAuditSubject: (matter: Matter) => CaseSubject
  updatedMessage: string
}

/** What staff do alike with whatever somebody has sent us: change how it stands, and write notes on it. */
export function createCasework<Matter extends { status: EnquiryStatus }, Change extends Record<string, string | undefined>>(
  dependencies: Dependencies<Matter, Change>,
) {
  const { db, audit, now, findById, toAuditSubject, updatedMessage } = dependencies
  const notes = createNotes({ audit, now })

  return {
    async update(id: string, change: Change, by: CurrentStaff) {
      const data = await db.transaction().execute(async (trx) => {
        const { status: former } = await findById(trx, id)
        await dependencies.applyChange(trx, id, change, by, now())
        const data = await findById(trx, id)
        await audit.record(trx, by, statusAuditAction(former, data.status), toAuditSubject(data), formatChanges(change))
        return data
      })
      return { message: updatedMessage, data }
    },

    async addNote(id: string, written: NewNote, by: CurrentStaff, key?: string) {
      const noteId = newId()
      const note = await db.transaction().execute(async (trx) => {
        // Remembered by its number alone: what was noted stands in one place.
        const added = await withIdempotencyKey(trx, { scope: `note ${id}`, key, request: written, relatedId: noteId }, now, async () => {
          await notes.add(trx, noteId, toAuditSubject(await findById(trx, id)), written, by)
          return { id: noteId }
        })
        return notes.get(trx, added.id)
      })
      return { message: NOTE_MESSAGES.added, note }
    },

    async removeNote(id: string, noteId: string, by: CurrentStaff) {
      await db.transaction().execute(async (trx) => notes.remove(trx, toAuditSubject(await findById(trx, id)), noteId, by))
      return { message: NOTE_MESSAGES.deleted }
    },
  }
}
