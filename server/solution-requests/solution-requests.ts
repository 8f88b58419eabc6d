import { buffer } from 'node:stream/consumers'
import type { Transaction, Updateable } from 'kysely'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { SOLUTION_REQUEST_MESSAGES } from '../../contract/solution-request.ts'
import type { SolutionRequest, SolutionRequestUpdate } from '../../contract/staff-solution-request.ts'
import type { Audit } from '../audit/audit.ts'
import type { Store } from '../database/store.ts'
import type { Executor, Row, Tables } from '../database/tables.ts'
import type { MailAddress } from '../config.ts'
import { nameSolutionRequest } from '../casework/case-ref.ts'
import { findOwners } from '../casework/desk-fields.ts'
import type { CaseEditor } from '../casework/case-editor.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import { createCasework } from '../casework/casework.ts'
import { deleteCase } from '../casework/delete-case.ts'
import type { Mentions } from '../casework/mentions.ts'
import { listNotes } from '../casework/notes.ts'
import { sanitizeFileName } from '../files/file-name.ts'
import type { StoredFiles } from '../files/stored-files.ts'
import type { FileStore } from '../files/store/file-store.ts'
import { zip } from '../files/zip.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import type { Outbox } from '../mail/outbox.ts'
import { refreshPerson, refreshPersonOfCase } from '../people/person-rows.ts'
import { listMessages } from '../casework/messages.ts'
import { latestReplyDelivery, findReplies } from '../casework/replies.ts'
import type { ReplyEmails } from '../casework/reply-emails.ts'
import { createSolutionRequestList } from './solution-request-list.ts'
import { toAttachedFile, toProjectDetails, toSolutionRequestSummary } from './solution-request-row.ts'

export type SolutionRequests = ReturnType<typeof createSolutionRequests>

type Dependencies = {
  store: Store
  outbox: Outbox
  replyEmails: ReplyEmails
  audit: Audit
  files: FileStore
  storedFiles: StoredFiles
  mentions: Mentions
  caseEditor: CaseEditor
  caseEvents: CaseEvents
  now: () => Date
}

export function createSolutionRequests({
  store,
  outbox,
  replyEmails,
  audit,
  files,
  storedFiles,
  mentions,
  caseEditor,
  caseEvents,
  now,
}: Dependencies) {
  const { db } = store

  return {
    list: createSolutionRequestList(store),

    get: (id: string) => findById(db, id),

    ...createCasework<SolutionRequest, SolutionRequestUpdate>({
      store,
      outbox,
      replyEmails,
      audit,
      mentions,
      caseEditor,
      caseEvents,
      now,
      findById,
      // A request that staff reply to is not spam.
      applyReply: (trx, id, at) => update(trx, id, { folder: 'inbox', marked_spam_by: null }, at),
      toAuditSubject,
      toRecipient,
      replyScope: 'solution reply',
      updatedMessage: SOLUTION_REQUEST_MESSAGES.updated,
    }),

    /** A file's content as a stream, with what we know about it. */
    async openFile(id: string, fileId: string) {
      const { id: key, name, type, bytes } = await findFile(id, fileId)
      return { name, type, bytes, content: await storedFiles.open(key) }
    },

    /** What was sent, byte for byte. Its content was not inspected, so its type is unknown. */
    async openOriginalFile(id: string, fileId: string) {
      const { name, original_id: key, original_bytes: bytes } = await findFile(id, fileId)
      if (key === null || bytes === null) throw new NotFoundError(SOLUTION_REQUEST_MESSAGES.fileNotFound)
      return { name, type: 'application/octet-stream', bytes, content: await storedFiles.open(key) }
    },

    /** All files of a request as they were sent, as a zip that is written while they are read. */
    async openFilesZip(id: string) {
      const { businessName, createdAt } = await findById(db, id)
      const rows = await listFiles(db, id)
      if (rows.length === 0) throw new NotFoundError(SOLUTION_REQUEST_MESSAGES.fileNotFound)
      const read = async function* () {
        for (const { id: key, original_id: original, name } of rows) {
          yield { name, content: await buffer(await files.open(original ?? key)), at: new Date(createdAt) }
        }
      }
      return { name: sanitizeFileName(`${businessName.replace(/[/\\]/g, '-') || 'files'}.zip`), content: zip(read()) }
    },

    async remove(id: string, by: CurrentStaff) {
      const keys = await db.transaction().execute(async (trx) => {
        const subject = toAuditSubject(await findById(trx, id))
        const deleted = await deleteCase(trx, subject, outbox)
        if (!deleted) throw new NotFoundError(SOLUTION_REQUEST_MESSAGES.notFound)
        await refreshPerson(trx, deleted.address)
        await audit.record(trx, by, 'deleted', subject)
        return deleted.fileKeys
      })
      caseEvents.publish({ caseId: id, kind: 'solution request', change: 'deleted', by })
      await storedFiles.discard(keys)
      return { message: SOLUTION_REQUEST_MESSAGES.deleted }
    },
  }

  async function findFile(id: string, fileId: string): Promise<Row<'solution_request_files'>> {
    const file = (await listFiles(db, id)).find((row) => row.id === fileId)
    if (!file) throw new NotFoundError(SOLUTION_REQUEST_MESSAGES.fileNotFound)
    return file
  }
}

const listFiles = (db: Executor, id: string) =>
  db.selectFrom('solution_request_files').selectAll().where('solution_request_id', '=', id).orderBy('position').execute()

async function findById(db: Executor, id: string): Promise<SolutionRequest> {
  const row = await db.selectFrom('solution_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFoundError(SOLUTION_REQUEST_MESSAGES.notFound)
  const responses = (await findReplies(db, 'solution request', [id]))(id)
  return {
    ...toSolutionRequestSummary(row, await findOwners(db, [row])),
    ...toProjectDetails(row),
    files: (await listFiles(db, id)).map(toAttachedFile),
    replyDelivery: latestReplyDelivery(responses),
    responses,
    messages: await listMessages(db, { kind: 'solution request', id }, row.contact_email),
    notes: await listNotes(db, { kind: 'solution request', id }),
  }
}

async function update(trx: Transaction<Tables>, id: string, change: Updateable<Tables['solution_requests']>, at: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('solution_requests')
    .set({ ...change, updated_at: at.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotFoundError(SOLUTION_REQUEST_MESSAGES.notFound)
  if (change.folder !== undefined) await refreshPersonOfCase(trx, { kind: 'solution request', id })
}

function toRecipient({ contactName, contactEmail }: SolutionRequest): MailAddress {
  if (!contactEmail) throw new ConflictError(SOLUTION_REQUEST_MESSAGES.noEmail)
  return { name: contactName, address: contactEmail }
}

const toAuditSubject = ({ _id: id, ...names }: SolutionRequest) =>
  ({ kind: 'solution request', id, name: nameSolutionRequest(names) }) as const
