import type { Transaction } from 'kysely'
import {
  type CaseCandidate,
  CORRESPONDENCE_MESSAGES,
  EMAIL_SOURCE,
  type MessagePlace,
  type UnmatchedListQuery,
} from '../../contract/correspondence.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Audit } from '../audit/audit.ts'
import { recordReceivedLetter } from '../casework/case-activity.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import { type CaseRef, caseColumn, caseColumns, caseFromColumns, inLockOrder, lockCase } from '../casework/case-ref.ts'
import { findFileKeysOf, toMessages } from '../casework/messages.ts'
import { refreshReplyWait } from '../casework/reply-wait.ts'
import type { StopScheduledReplies } from '../casework/stop-scheduled-replies.ts'
import { newId } from '../database/ids.ts'
import { pageInfo } from '../database/pagination.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import type { Enquiries } from '../enquiries/enquiries.ts'
import type { EnquirySubmission } from '../enquiries/submit-enquiry.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { sanitizeFileName } from '../files/file-name.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import { renderMessageHtml } from '../mail/inbound/message-html.ts'
import type { Outbox } from '../mail/outbox.ts'
import { refreshPersonOfCase } from '../people/person-rows.ts'
import { listCasesOf } from './match-message.ts'
import { toEnquiry } from './receive-message.ts'

const PAGE_SIZE = 20
const MAX_CANDIDATES = 5

export type Correspondence = ReturnType<typeof createCorrespondence>

type Dependencies = {
  store: Store
  audit: Audit
  outbox: Outbox
  enquiries: Enquiries
  submission: EnquirySubmission
  storedFiles: StoredFiles
  caseEvents: CaseEvents
  stopScheduledReplies: StopScheduledReplies
  now: () => Date
}

/** What staff see of letters that came in, and decide about those that belong nowhere. */
export function createCorrespondence(dependencies: Dependencies) {
  const { store, audit, outbox, enquiries, submission, storedFiles, caseEvents, now } = dependencies
  const { db, engine } = store

  return {
    async listUnmatched({ page = 1, limit = PAGE_SIZE }: UnmatchedListQuery) {
      const unmatched = db.selectFrom('messages').where('state', '=', 'unmatched')
      const { total } = await unmatched.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await unmatched
        .selectAll()
        .orderBy('seq', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute()
      const data = []
      for (const [index, message] of (await toMessages(db, rows, '')).entries()) {
        data.push({ ...message, isOtherSender: false, candidates: await findCandidates(rows[index]!.from_address) })
      }
      return { data, page, totalPages: pageInfo(page, limit, total).totalPages, total }
    },

    /** Puts a message where it belongs. A message that has made an enquiry takes that along when nothing else is in it. */
    async place(id: string, place: MessagePlace, by: CurrentStaff) {
      const { target, former, removed } = await db.transaction().execute(async (trx) => {
        const message = await findMessage(trx, id)
        const target = await openTarget(trx, message, place)
        const origin = caseFromColumns(message)
        const former = origin?.id === target.id ? undefined : origin
        for (const each of inLockOrder(former ? [former, target] : [target]))
          if (!(await lockCase(trx, each, engine))) throw new NotFoundError(CORRESPONDENCE_MESSAGES.notFound)
        const at = now().toISOString()
        await moveMessage(trx, message, target, at)
        const isFromClient = message.kind === 'letter' && message.direction === 'in'
        if (isFromClient) await dependencies.stopScheduledReplies(trx, target)
        await refreshReplyWait(trx, target, at)
        if (isFromClient) {
          await recordReceivedLetter(trx, target, message.received_at)
          await refreshPersonOfCase(trx, target)
        }
        await audit.record(trx, by, 'placed', { kind: 'letter', id, name: message.subject || message.from_address })
        if (former) await refreshReplyWait(trx, former, at)
        return { target, former, removed: former && (await removeIfEmpty(trx, former, by)) }
      })
      outbox.wake()
      caseEvents.publishById(target.id, 'arrived', by)
      if (removed) await enquiries.afterRemoval(removed, by)
      else if (former) caseEvents.publishById(former.id, 'changed', by)
      return {
        message: CORRESPONDENCE_MESSAGES.placed,
        enquiryId: target.kind === 'enquiry' ? target.id : null,
        solutionRequestId: target.kind === 'enquiry' ? null : target.id,
      }
    },

    /** Only a message that belongs nowhere: others are deleted with their case. */
    async remove(id: string, by: CurrentStaff) {
      const keys = await db.transaction().execute(async (trx) => {
        const message = await findMessage(trx, id)
        if (message.state !== 'unmatched') throw new ConflictError(CORRESPONDENCE_MESSAGES.alreadyPlaced)
        const files = await findFileKeysOf(trx, [message])
        await trx.deleteFrom('messages').where('id', '=', id).execute()
        await audit.record(trx, by, 'deleted', { kind: 'letter', id, name: message.subject || message.from_address })
        return files
      })
      await storedFiles.discard(keys)
      return { message: CORRESPONDENCE_MESSAGES.deleted }
    },

    async renderHtml(id: string): Promise<string> {
      const { html } = await findMessage(db, id)
      if (html === '') throw new NotFoundError(CORRESPONDENCE_MESSAGES.noHtml)
      const inline = await db
        .selectFrom('message_files')
        .select(['id', 'content_id'])
        .where('message_id', '=', id)
        .where('content_id', '<>', '')
        .execute()
      const urls = new Map(inline.map((file) => [file.content_id, `/api/mail/messages/${id}/files/${file.id}`]))
      return renderMessageHtml(html, { fileUrl: (contentId) => urls.get(contentId) })
    },

    /** The message as it came. */
    async openRaw(id: string) {
      const { subject, bytes, raw_id: key } = await findMessage(db, id)
      if (key === null) throw new NotFoundError(CORRESPONDENCE_MESSAGES.fileNotFound)
      const name = sanitizeFileName(`${subject.slice(0, 80).replaceAll(/[/\\]/g, '-') || 'message'}.eml`)
      return { name, type: 'message/rfc822', bytes, content: await storedFiles.open(key) }
    },

    async openFile(id: string, fileId: string) {
      const { id: key, name, type, bytes, inspected } = await findFile(id, fileId)
      return { name, type: inspected === 1 ? type : 'application/octet-stream', bytes, content: await storedFiles.open(key) }
    },

    /** What was sent, byte for byte. */
    async openOriginalFile(id: string, fileId: string) {
      const { name, original_id: key, original_bytes: bytes } = await findFile(id, fileId)
      if (key === null) throw new NotFoundError(CORRESPONDENCE_MESSAGES.fileNotFound)
      return { name, type: 'application/octet-stream', bytes, content: await storedFiles.open(key) }
    },
  }

  async function openTarget(trx: Transaction<Tables>, message: Row<'messages'>, place: MessagePlace): Promise<CaseRef> {
    if (place.enquiryId !== undefined) return { kind: 'enquiry', id: place.enquiryId }
    if (place.solutionRequestId !== undefined) return { kind: 'solution request', id: place.solutionRequestId }
    if (message.state !== 'unmatched') throw new ConflictError(CORRESPONDENCE_MESSAGES.alreadyPlaced)
    if (message.from_address === '') throw new ConflictError(CORRESPONDENCE_MESSAGES.noSender)
    const id = newId()
    const sender = { from: { name: message.from_name, address: message.from_address }, text: message.text }
    await submission.insert(trx, toEnquiry(sender, 'inbox'), id, new Date(message.received_at))
    return { kind: 'enquiry', id }
  }

  /** Fails when a colleague has placed it since it was read. */
  async function moveMessage(trx: Transaction<Tables>, message: Row<'messages'>, target: CaseRef, at: string): Promise<void> {
    const { numUpdatedRows } = await trx
      .updateTable('messages')
      .set({ ...caseColumns(target), state: 'filed', filed_at: at })
      .where('id', '=', message.id)
      .where('state', '=', message.state)
      .where('enquiry_id', message.enquiry_id === null ? 'is' : '=', message.enquiry_id)
      .where('solution_request_id', message.solution_request_id === null ? 'is' : '=', message.solution_request_id)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ConflictError(CORRESPONDENCE_MESSAGES.alreadyPlaced)
  }

  /** An enquiry that a letter made and in which nothing is left. Whoever adds something to it waits for its lock. */
  async function removeIfEmpty(trx: Transaction<Tables>, { kind, id }: CaseRef, by: CurrentStaff) {
    if (kind !== 'enquiry') return undefined
    const made = await trx.selectFrom('enquiries').select('id').where('id', '=', id).where('source', '=', EMAIL_SOURCE).executeTakeFirst()
    if (!made) return undefined
    for (const table of ['messages', 'replies', 'reply_drafts', 'notes'] as const) {
      if (await trx.selectFrom(table).select('id').where(caseColumn(kind), '=', id).limit(1).executeTakeFirst()) return undefined
    }
    return enquiries.removeIn(trx, id, by)
  }

  /** The newest cases of a sender, who may have written about one of them. */
  async function findCandidates(address: string): Promise<CaseCandidate[]> {
    const cases = await listCasesOf(db, address ? [address] : [], MAX_CANDIDATES)
    return cases.map(({ status: _status, ...candidate }) => candidate)
  }

  async function findFile(id: string, fileId: string): Promise<Row<'message_files'>> {
    const file = await db.selectFrom('message_files').selectAll().where('message_id', '=', id).where('id', '=', fileId).executeTakeFirst()
    if (!file) throw new NotFoundError(CORRESPONDENCE_MESSAGES.fileNotFound)
    return file
  }
}

async function findMessage(db: Executor, id: string): Promise<Row<'messages'>> {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFoundError(CORRESPONDENCE_MESSAGES.notFound)
  return row
}
