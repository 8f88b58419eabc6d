import type { Transaction } from 'kysely'
import type { Admin } from '../../contract/admin.ts'
import type { EnquiryStatus } from '../../contract/enquiry.ts'
import { NOTE_MESSAGES, type NewNote } from '../../contract/note.ts'
import type { Audit } from '../audit/audit.ts'
import { changeInWords, deedOf } from '../audit/deeds.ts'
import { once } from '../database/answers.ts'
import { newId } from '../database/ids.ts'
import type { Db, Executor, Tables } from '../database/tables.ts'
import { type Annotated, createNotes } from './notes.ts'

type Case<Matter, Change> = {
  db: Db
  audit: Audit
  now: () => Date
  whole: (db: Executor, id: string) => Promise<Matter>
  change: (trx: Transaction<Tables>, id: string, change: Change, by: Admin, at: Date) => Promise<void>
  subjectOf: (matter: Matter) => Annotated
  updated: string
}

/** What staff do alike with whatever somebody has sent us: change how it stands, and write notes on it. */
export function createCasework<Matter extends { status: EnquiryStatus }, Change extends Record<string, string | undefined>>(
  kind: Case<Matter, Change>,
) {
  const { db, audit, now, whole, subjectOf, updated } = kind
  const notes = createNotes({ audit, now })

  return {
    async update(id: string, change: Change, by: Admin) {
      const data = await db.transaction().execute(async (trx) => {
        const { status: former } = await whole(trx, id)
        await kind.change(trx, id, change, by, now())
        const data = await whole(trx, id)
        await audit.record(trx, by, deedOf(former, data.status), subjectOf(data), changeInWords(change))
        return data
      })
      return { message: updated, data }
    },

    async addNote(id: string, written: NewNote, by: Admin, key?: string) {
      const noteId = newId()
      const note = await db.transaction().execute(async (trx) => {
        // Remembered by its number alone: what was noted stands in one place.
        const added = await once(trx, { scope: `note ${id}`, key, request: written, about: noteId }, now, async () => {
          await notes.add(trx, noteId, subjectOf(await whole(trx, id)), written, by)
          return { id: noteId }
        })
        return notes.get(trx, added.id)
      })
      return { message: NOTE_MESSAGES.added, note }
    },

    async removeNote(id: string, noteId: string, by: Admin) {
      await db.transaction().execute(async (trx) => notes.remove(trx, subjectOf(await whole(trx, id)), noteId, by))
      return { message: NOTE_MESSAGES.deleted }
    },
  }
}
