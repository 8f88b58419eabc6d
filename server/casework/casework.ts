import type { Transaction } from 'kysely'
import type { AuditSubject } from '../../contract/staff/audit.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { NOTE_MESSAGES, type NewNote, REPLY_MESSAGES, type NewReply } from '../../contract/casework.ts'
import type { Audit } from '../audit/audit.ts'
import type { MailAddress } from '../config.ts'
import { withIdempotencyKey } from '../database/idempotency-keys.ts'
import { newId } from '../database/ids.ts'
import type { Db, Executor, Tables } from '../database/tables.ts'
import type { Outbox } from '../mail/outbox.ts'
import { recordSentLetter } from './case-activity.ts'
import type { CaseEditor, ParsedCaseChange } from './case-editor.ts'
import type { CaseEvents } from './case-events.ts'
import type { CaseRef } from './case-ref.ts'
import type { Mentions } from './mentions.ts'
import { createNotes } from './notes.ts'
import type { ReplyEmails } from './reply-emails.ts'

type Dependencies<Case> = {
  db: Db
  caseEditor: CaseEditor
  outbox: Outbox
  replyEmails: ReplyEmails
  audit: Audit
  mentions: Mentions
  caseEvents: CaseEvents
  now: () => Date
  findById: (db: Executor, id: string) => Promise<Case>
  /** Changes what a reply changes at once. The status follows when the reply is delivered: see replies.ts. */
  applyReply: (trx: Transaction<Tables>, id: string, at: Date) => Promise<void>
  toAuditSubject: (found: Case) => AuditSubject & CaseRef
  /** Throws when the case gives no address to reply to. */
  toRecipient: (found: Case) => MailAddress
  /** The idempotency scope of replies, before the id. Stored with each key. */
  replyScope: string
  updatedMessage: string
}

/** What staff can do with a case, which is an enquiry or a solution request: change it, reply to it, and write notes on it. */
export function createCasework<Case, Change extends ParsedCaseChange>(dependencies: Dependencies<Case>) {
  const { db, outbox, audit, mentions, caseEvents, now, findById, toAuditSubject, updatedMessage } = dependencies
  const notes = createNotes({ audit, mentions, now })

  return {
    async update(id: string, change: Change, by: CurrentStaff) {
      const data = await db.transaction().execute(async (trx) => {
        await dependencies.caseEditor.apply(trx, toAuditSubject(await findById(trx, id)), change, by)
        return findById(trx, id)
      })
      caseEvents.publishById(id, 'changed', by)
      return { message: updatedMessage, data }
    },

    /** One transaction records the reply and queues its email. */
    async reply(id: string, reply: NewReply, by: CurrentStaff, key?: string) {
      const at = now()
      const scope = `${dependencies.replyScope} ${id}`
      await db.transaction().execute((trx) =>
        withIdempotencyKey(trx, { scope, key, request: reply, relatedId: id }, now, async () => {
          const found = await findById(trx, id)
          const about = toAuditSubject(found)
          const { subject, content, acknowledgment: isAcknowledgment = false } = reply
          const to = dependencies.toRecipient(found)
          await dependencies.replyEmails.queue(trx, about, { subject, content, isAcknowledgment, to, sentBy: by.name, at })
          await dependencies.applyReply(trx, id, at)
          await recordSentLetter(trx, about, at.toISOString())
          await audit.record(trx, by, 'replied to', about, reply.subject)
          return {}
        }),
      )
      outbox.wake()
      caseEvents.publishById(id, 'replied', by)
      return { message: REPLY_MESSAGES.sent }
    },

    async addNote(id: string, newNote: NewNote, by: CurrentStaff, key?: string) {
      const noteId = newId()
      let named: string[] = []
      const note = await db.transaction().execute(async (trx) => {
        // Only the note's id is stored with the key, so that its text is stored in one place.
        const added = await withIdempotencyKey(trx, { scope: `note ${id}`, key, request: newNote, relatedId: noteId }, now, async () => {
          named = await notes.add(trx, noteId, toAuditSubject(await findById(trx, id)), newNote, by)
          return { id: noteId }
        })
        return notes.get(trx, added.id)
      })
      outbox.wake()
      caseEvents.publishById(id, 'changed', by)
      caseEvents.publishMentions(named)
      return { message: NOTE_MESSAGES.added, note }
    },

    async removeNote(id: string, noteId: string, by: CurrentStaff) {
      const named = await db.transaction().execute(async (trx) => notes.remove(trx, toAuditSubject(await findById(trx, id)), noteId, by))
      caseEvents.publishById(id, 'changed', by)
      caseEvents.publishMentions(named)
      return { message: NOTE_MESSAGES.deleted }
    },
  }
}
