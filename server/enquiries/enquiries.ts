import type { Transaction, Updateable } from 'kysely'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { ENQUIRY_MESSAGES } from '../../contract/enquiry.ts'
import type { Enquiry, EnquiryUpdate } from '../../contract/staff-enquiry.ts'
import type { Audit } from '../audit/audit.ts'
import { findOwners } from '../casework/desk-fields.ts'
import type { CaseEditor } from '../casework/case-editor.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import { createCasework } from '../casework/casework.ts'
import { deleteCase } from '../casework/delete-case.ts'
import type { Mentions } from '../casework/mentions.ts'
import { listNotes } from '../casework/notes.ts'
import { listMessages } from '../casework/messages.ts'
import { findReplies } from '../casework/replies.ts'
import type { ReplyEmails } from '../casework/reply-emails.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Tables } from '../database/tables.ts'
import { NotFoundError } from '../errors.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { Outbox } from '../mail/outbox.ts'
import { refreshPerson, refreshPersonOfCase } from '../people/person-rows.ts'
import { createEnquiryList } from './enquiry-list.ts'
import { toEnquirySummary } from './enquiry-row.ts'
import { setReplyDeadlines } from './missing-deadlines.ts'

export type Enquiries = ReturnType<typeof createEnquiries>

type Dependencies = {
  store: Store
  outbox: Outbox
  replyEmails: ReplyEmails
  audit: Audit
  storedFiles: StoredFiles
  mentions: Mentions
  caseEditor: CaseEditor
  caseEvents: CaseEvents
  now: () => Date
}

export function createEnquiries({ store, outbox, replyEmails, audit, storedFiles, mentions, caseEditor, caseEvents, now }: Dependencies) {
  const { db } = store

  return {
    ...createEnquiryList(store, now),

    get: (id: string) => findById(db, id),

    ...createCasework<Enquiry, EnquiryUpdate>({
      store,
      outbox,
      replyEmails,
      audit,
      mentions,
      caseEditor,
      caseEvents,
      now,
      findById,
      // An enquiry that staff reply to is not spam.
      applyReply: (trx, id, at) => update(trx, id, { folder: 'inbox', marked_spam_by: null }, at),
      toAuditSubject,
      toRecipient: ({ name, email }) => ({ name, address: email }),
      replyScope: 'reply',
      updatedMessage: ENQUIRY_MESSAGES.updated,
    }),

    setReplyDeadlines: () => setReplyDeadlines(db),

    async remove(id: string, by: CurrentStaff) {
      await afterRemoval(await db.transaction().execute((trx) => removeIn(trx, id, by)), by)
      return { message: ENQUIRY_MESSAGES.deleted }
    },
    /** `remove` inside a transaction that the caller has opened. After the commit `afterRemoval` does the rest. */
    removeIn,
    afterRemoval,
  }

  async function removeIn(trx: Transaction<Tables>, id: string, by: CurrentStaff) {
    const subject = toAuditSubject(await findById(trx, id))
    const deleted = await deleteCase(trx, subject, outbox)
    if (!deleted) throw new NotFoundError(ENQUIRY_MESSAGES.notFound)
    await refreshPerson(trx, deleted.address)
    await audit.record(trx, by, 'deleted', subject)
    return { ...deleted, id }
  }

  async function afterRemoval({ id, deskKind, fileKeys }: Awaited<ReturnType<typeof removeIn>>, by: CurrentStaff): Promise<void> {
    caseEvents.publish({ caseId: id, kind: deskKind, change: 'deleted', by })
    await storedFiles.discard(fileKeys)
  }
}

async function findById(db: Executor, id: string): Promise<Enquiry> {
  const row = await db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFoundError(ENQUIRY_MESSAGES.notFound)
  const replies = await findReplies(db, 'enquiry', [id])
  const about = { kind: 'enquiry', id } as const
  return {
    ...toEnquirySummary(row, replies(id), await findOwners(db, [row])),
    messages: await listMessages(db, about, row.email),
    notes: await listNotes(db, about),
  }
}

async function update(trx: Transaction<Tables>, id: string, change: Updateable<Tables['enquiries']>, at: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('enquiries')
    .set({ ...change, updated_at: at.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotFoundError(ENQUIRY_MESSAGES.notFound)
  if (change.folder !== undefined) await refreshPersonOfCase(trx, { kind: 'enquiry', id })
}

const toAuditSubject = ({ _id, name }: Enquiry) => ({ kind: 'enquiry', id: _id, name }) as const
