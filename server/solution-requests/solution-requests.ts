import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { Admin } from '../../contract/admin.ts'
import { REPLY_MESSAGES, type Reply } from '../../contract/reply.ts'
import { SOLUTION_MESSAGES, type SolutionRequest, type SolutionRequestChange } from '../../contract/solution-request.ts'
import type { Audit } from '../audit/audit.ts'
import { once } from '../database/answers.ts'
import type { Store } from '../database/open.ts'
import type { Executor, Row } from '../database/tables.ts'
import { createCasework } from '../enquiries/casework.ts'
import { forgetAnswersOn, notesOn } from '../enquiries/notes.ts'
import { cleanName } from '../files/file-name.ts'
import type { KeptFiles } from '../files/kept-files.ts'
import type { PictureQueue } from '../files/picture-queue.ts'
import type { Quarantine } from '../files/quarantine.ts'
import type { Receive } from '../files/receive.ts'
import { FileMissing, type FileStore } from '../files/store.ts'
import { zip } from '../files/zip.ts'
import { Conflict, NotFound } from '../http/failures.ts'
import type { NoticeTo } from '../mail/notice.ts'
import type { Outbox } from '../mail/outbox.ts'
import { deliveryOfNewest, recordReply, repliesToEach } from '../mail/replies.ts'
import { createSolutionRequestList } from './solution-request-list.ts'
import { toAnswers, toStoredFile, toSummary } from './solution-request-row.ts'
import { createSubmit } from './submit.ts'

/** No upload takes so long: whatever is older and in nobody's record was left by a crash. */
const ABANDONED_AFTER_MS = 3_600_000

export type SolutionRequests = ReturnType<typeof createSolutionRequests>

type Dependencies = {
  store: Store
  outbox: Outbox
  audit: Audit
  files: FileStore
  kept: KeptFiles
  quarantine: Quarantine
  receive: Receive
  queue: PictureQueue
  notice: NoticeTo
  now: () => Date
  log: FastifyBaseLogger
}

export function createSolutionRequests({ store, outbox, audit, files, kept, quarantine, receive, queue, notice, now, log }: Dependencies) {
  const { db } = store

  return {
    submit: createSubmit({ db, outbox, quarantine, receive, queue, kept, notice, now }),

    list: createSolutionRequestList(store),

    get: (id: string) => whole(db, id),

    ...createCasework<SolutionRequest, SolutionRequestChange>({
      db,
      audit,
      now,
      whole,
      change: (trx, id, changed, _by, at) => touch(trx, id, changed, at),
      subjectOf,
      updated: SOLUTION_MESSAGES.updated,
    }),

    /** A file's content as a stream, with what we know about it. */
    async openFile(id: string, fileId: string) {
      const { id: key, name, type, bytes } = await fileOf(id, fileId)
      return { name, type, bytes, content: await contentOf(key) }
    },

    /** What was sent, byte for byte. Nobody has looked inside, so its type says no more than that. */
    async openOriginal(id: string, fileId: string) {
      const { name, original_id: key, original_bytes: bytes } = await fileOf(id, fileId)
      if (key === null || bytes === null) throw new NotFound(SOLUTION_MESSAGES.fileNotFound)
      return { name, type: 'application/octet-stream', bytes, content: await contentOf(key) }
    },

    /** All files of a request as they were sent, packed one after the other as they are read. */
    async openFiles(id: string) {
      const { businessName, createdAt } = await whole(db, id)
      const named = await filesOf(db, id)
      if (named.length === 0) throw new NotFound(SOLUTION_MESSAGES.fileNotFound)
      const read = async function* () {
        for (const { id: key, original_id: original, name } of named) {
          yield { name, content: await buffer(await files.open(original ?? key)), at: new Date(createdAt) }
        }
      }
      return { name: cleanName(`${businessName.replace(/[/\\]/g, '-') || 'files'}.zip`), content: zip(read()) }
    },

    /** Recorded and queued together. It counts as an answer once its letter has left: see mail/replies.ts. */
    async reply(id: string, reply: Reply, by: Admin, key?: string) {
      const at = now()
      await db.transaction().execute((trx) =>
        once(trx, { scope: `solution reply ${id}`, key, request: reply, about: id }, now, async () => {
          const request = await whole(trx, id)
          if (!request.contactEmail) throw new Conflict(SOLUTION_MESSAGES.noEmail)
          const to = { name: request.contactName, address: request.contactEmail }
          await recordReply(trx, outbox, { ...reply, to, solutionRequestId: id, sentBy: by.name, now: at })
          await touch(trx, id, {}, at)
          await audit.record(trx, by, 'replied to', subjectOf(request), reply.subject)
          return {}
        }),
      )
      outbox.wake()
      return { message: REPLY_MESSAGES.sent }
    },

    async remove(id: string, by: Admin) {
      const keys = await db.transaction().execute(async (trx) => {
        const named = await filesOf(trx, id)
        await forgetAnswersOn(trx, { kind: 'solution request', id })
        const gone = await trx.deleteFrom('solution_requests').where('id', '=', id).returningAll().executeTakeFirst()
        if (!gone) throw new NotFound(SOLUTION_MESSAGES.notFound)
        await outbox.forget(trx, id)
        await audit.record(trx, by, 'deleted', subjectOf(toSummary(gone)))
        return named.flatMap(({ id: key, original_id: original }) => [key, ...(original ? [original] : [])])
      })
      await kept.discard(keys)
      return { message: SOLUTION_MESSAGES.deleted }
    },

    /** Clears what crashes have left. Called at the start and every hour. */
    async sweep(): Promise<void> {
      const before = new Date(now().getTime() - ABANDONED_AFTER_MS)
      await quarantine.clear(before)
      await kept.sweep(before)
    },
  }

  async function fileOf(id: string, fileId: string): Promise<Row<'solution_files'>> {
    const file = (await filesOf(db, id)).find((named) => named.id === fileId)
    if (!file) throw new NotFound(SOLUTION_MESSAGES.fileNotFound)
    return file
  }

  async function contentOf(key: string): Promise<Readable> {
    try {
      return await files.open(key)
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      log.error({ err: error }, 'an uploaded file is missing')
      throw new NotFound(SOLUTION_MESSAGES.fileNotFound)
    }
  }
}

const filesOf = (db: Executor, id: string) =>
  db.selectFrom('solution_files').selectAll().where('request_id', '=', id).orderBy('position').execute()

async function whole(db: Executor, id: string): Promise<SolutionRequest> {
  const row = await db.selectFrom('solution_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound(SOLUTION_MESSAGES.notFound)
  const responses = (await repliesToEach(db, 'solution_request_id', [id]))(id)
  return {
    ...toSummary(row),
    ...toAnswers(row),
    files: (await filesOf(db, id)).map(toStoredFile),
    replyDelivery: deliveryOfNewest(responses),
    responses,
    notes: await notesOn(db, { kind: 'solution request', id }),
  }
}

async function touch(db: Executor, id: string, change: Partial<SolutionRequestChange>, at: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('solution_requests')
    .set({ ...change, updated_at: at.toISOString() })
    .where('id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new NotFound(SOLUTION_MESSAGES.notFound)
}

/** Every field of a request may be empty; the log names it by the first that is not. */
const subjectOf = ({ _id, businessName, contactName, contactEmail }: Named) =>
  ({ kind: 'solution request', id: _id, name: businessName || contactName || contactEmail || 'without a name' }) as const

type Named = Pick<SolutionRequest, '_id' | 'businessName' | 'contactName' | 'contactEmail'>
