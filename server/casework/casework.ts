import type { Transaction } from 'kysely'
import type { AuditSubject } from '../../contract/staff/audit.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { EnquiryStatus } from '../../contract/enquiry.ts'
import { NOTE_MESSAGES, type NewNote, REPLY_MESSAGES, type NewReply } from '../../contract/casework.ts'
import type { Audit } from '../audit/audit.ts'
import type { MailAddress } from '../config.ts'
import { withIdempotencyKey } from '../database/idempotency-keys.ts'
import { newId } from '../database/ids.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Tables } from '../database/tables.ts'
import { BadRequestError, ConflictError, NotFoundError } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import { recordSentLetter } from './case-activity.ts'
import { type ParsedCaseChange, type CaseEditor } from './case-editor.ts'
import type { CaseEvents } from './case-events.ts'
import { type CaseRef, lockCase } from './case-ref.ts'
import type { Mentions } from './mentions.ts'
import { createNotes } from './notes.ts'
import { findReply, findUnseenReply } from './replies.ts'
import { deleteReplyDraft } from './reply-drafts.ts'
import type { ReplyEmails } from './reply-emails.ts'

type Dependencies<Case> = {
  store: Store
  outbox: Outbox
  replyEmails: ReplyEmails
  audit: Audit
  mentions: Mentions
  caseEditor: CaseEditor
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
export function createCasework<Case extends { status: EnquiryStatus }, Change extends ParsedCaseChange>(dependencies: Dependencies<Case>) {
  const { outbox, audit, mentions, caseEditor, caseEvents, now, findById, toAuditSubject, updatedMessage } = dependencies
  const { db, engine } = dependencies.store
  const notes = createNotes({ audit, mentions, now })

  return {
    async update(id: string, change: Change, by: CurrentStaff) {
      const data = await db.transaction().execute(async (trx) => {
        await caseEditor.apply(trx, toAuditSubject(await findById(trx, id)), change, by)
        return findById(trx, id)
      })
      caseEvents.publishById(id, 'changed', by)
      return { message: updatedMessage, data }
    },

    /**
     * One transaction records the reply, queues its email and deletes the draft. The case is locked, so that of two colleagues who send at
     * the same moment the second sees the letter of the first.
     */
    async reply(id: string, reply: NewReply, by: CurrentStaff, key?: string) {
      const at = now()
      const scope = `${dependencies.replyScope} ${id}`
      const recorded = await db.transaction().execute(async (trx) => {
        // Only the reply's id is stored with the key: a letter that was taken back does not return with a repeated call.
        const { replyId } = await withIdempotencyKey(trx, { scope, key, request: reply, relatedId: id }, now, async () => ({
          replyId: await recordReply(trx, id, reply, by, at),
        }))
        const recorded = await findReply(trx, toAuditSubject(await findById(trx, id)), replyId)
        if (!recorded) throw new NotFoundError(REPLY_MESSAGES.notFound)
        return recorded
      })
      outbox.wake()
      caseEvents.publishById(id, 'replied', by)
      return { message: reply.sendAt ? REPLY_MESSAGES.scheduled : REPLY_MESSAGES.sent, reply: recorded }
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

  async function recordReply(trx: Transaction<Tables>, id: string, reply: NewReply, by: CurrentStaff, at: Date): Promise<string> {
    const { subject, cc = [], sendAt, close, lastSeenReply } = reply
    if (sendAt !== undefined && sendAt <= at.toISOString()) {
      throw new BadRequestError(REPLY_MESSAGES.sendAtInPast, { sendAt: REPLY_MESSAGES.sendAtInPast })
    }
    const found = await findById(trx, id)
    const about = toAuditSubject(found)
    await lockCase(trx, about, engine)
    const unseen = lastSeenReply === undefined ? undefined : await findUnseenReply(trx, about, lastSeenReply, by)
    if (unseen) throw new ConflictError(REPLY_MESSAGES.answeredMeanwhile, { letter: unseen })
    const to = dependencies.toRecipient(found)
    const copies = [...new Set(cc)].filter((address) => address !== to.address)
    const closeChange = close && found.status !== 'closed' ? await caseEditor.apply(trx, about, { status: 'closed' }, by) : undefined
    const replyId = await dependencies.replyEmails.queue(trx, about, { ...reply, to, cc: copies, by, at, closeChange })
    await deleteReplyDraft(trx, about, by._id)
    await dependencies.applyReply(trx, id, at)
    await recordSentLetter(trx, about, at.toISOString())
    await audit.record(trx, by, 'replied to', about, subject)
    return replyId
  }
}
