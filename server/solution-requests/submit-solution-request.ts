import { type NewSolutionRequest, SOLUTION_REQUEST_MESSAGES, newSolutionRequest } from '../../contract/solution-request.ts'
import { withIdempotencyKey } from '../database/idempotency-keys.ts'
import { newId } from '../database/ids.ts'
import { insertShortWords } from '../database/short-words.ts'
import type { Store } from '../database/store.ts'
import { createInspector } from '../files/inspect.ts'
import { type KeyedFile, type StoredFiles, filesToStore, withStorageKeys } from '../files/stored-files.ts'
import type { ImageQueue } from '../files/image-queue.ts'
import type { IncomingFiles } from '../files/incoming-files.ts'
import type { IncomingForm, ReceiveForm } from '../files/receive-form.ts'
import { parseInput } from '../parse-input.ts'
import { newActivityColumns } from '../casework/case-activity.ts'
import type { CaseEvents } from '../casework/case-events.ts'
import type { NoticeSettings } from '../casework/notice.ts'
import { newWaitColumns } from '../casework/reply-wait.ts'
import type { Outbox } from '../mail/outbox.ts'
import { lockAddresses, refreshPerson } from '../people/person-rows.ts'
import { readPublished } from '../site-content/published-content.ts'
import { solutionRequestNotice } from './solution-request-notice.ts'
import { toSearchWords, toSolutionRequestColumns } from './solution-request-row.ts'

export type SubmitSolutionRequest = ReturnType<typeof createSubmitSolutionRequest>

type Dependencies = {
  store: Store
  outbox: Outbox
  incomingFiles: IncomingFiles
  receive: ReceiveForm
  queue: ImageQueue
  storedFiles: StoredFiles
  noticeSettings: NoticeSettings
  caseEvents: CaseEvents
  now: () => Date
}

/** Receives the whole form first, however slowly it arrives; then one transaction stores it and queues the notice to staff. */
export function createSubmitSolutionRequest(dependencies: Dependencies) {
  const { store, outbox, incomingFiles, receive, queue, storedFiles, noticeSettings, caseEvents, now } = dependencies
  const { db, engine } = store
  const inspect = createInspector({ imageQueue: queue })

  return async (incoming: IncomingForm, key?: string) => {
    const reply = await incomingFiles.withFolder(async (folder) => {
      const form = await receive(incoming, folder)
      const fields = parseInput(newSolutionRequest, form.fields)!
      const files = (await inspect(form.files, incoming)).map(withStorageKeys)
      return storedFiles.storeDuring(files.flatMap(filesToStore), (onCommitting) => insertRequest(fields, files, key, onCommitting))
    })
    outbox.wake()
    return reply
  }

  async function insertRequest(fields: NewSolutionRequest, files: KeyedFile[], key: string | undefined, onCommitting: () => void) {
    const request = { ...fields, files: files.map(({ name, sha256 }) => ({ name, sha256 })) }
    const id = newId()
    const reply = await db.transaction().execute((trx) =>
      withIdempotencyKey(trx, { scope: 'solution', key, request, relatedId: id }, now, async () => {
        const at = now()
        const published = await readPublished(trx, 'agency', 'letters')
        await lockAddresses(trx, [fields.contactEmail], engine)
        const { seq } = await trx
          .insertInto('solution_requests')
          .values({
            id,
            status: 'pending',
            ...toSolutionRequestColumns(fields),
            ...newWaitColumns(published.agency, at, ''),
            ...newActivityColumns(at),
            created_at: at.toISOString(),
            updated_at: at.toISOString(),
          })
          .returning('seq')
          .executeTakeFirstOrThrow()
        const { words, shortWords } = toSearchWords(fields)
        await trx.insertInto('solution_request_search').values({ rowid: seq, words }).execute()
        await insertShortWords(trx, 'solution_request_short_words', seq, shortWords)
        const rows = files.map((file, position) => ({ ...toFileColumns(file), solution_request_id: id, position }))
        if (rows.length > 0) await trx.insertInto('solution_request_files').values(rows).execute()
        await refreshPerson(trx, fields.contactEmail)
        if (noticeSettings.address) {
          const received = { ...fields, id, at, fileCount: rows.length }
          const notice = solutionRequestNotice(published, received, noticeSettings.address, noticeSettings)
          await outbox.notifyStaff(trx, notice, published.letters.templates.noticesPaused)
        }
        onCommitting()
        return { message: SOLUTION_REQUEST_MESSAGES.received }
      }),
    )
    caseEvents.publishById(id, 'arrived', null)
    return reply
  }
}

const toFileColumns = ({ id, name, type, bytes, sha256, original }: KeyedFile) => ({
  id,
  name,
  type,
  bytes,
  sha256,
  original_id: original?.id ?? null,
  original_bytes: original?.bytes ?? null,
})
