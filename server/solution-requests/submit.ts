import { type NewSolutionRequest, SOLUTION_MESSAGES, newSolutionRequest } from '../../contract/solution-request.ts'
import { once } from '../database/answers.ts'
import { newId } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'
import { type InspectedFile, createInspector } from '../files/inspect.ts'
import type { FileToKeep, KeptFiles } from '../files/kept-files.ts'
import type { PictureQueue } from '../files/picture-queue.ts'
import type { Quarantine } from '../files/quarantine.ts'
import type { IncomingForm, Receive } from '../files/receive.ts'
import { parse } from '../http/input.ts'
import type { NoticeTo } from '../mail/notice.ts'
import type { Outbox } from '../mail/outbox.ts'
import { solutionNotice } from './solution-notice.ts'
import { columnsOf } from './solution-request-row.ts'

type Dependencies = {
  db: Db
  outbox: Outbox
  quarantine: Quarantine
  receive: Receive
  queue: PictureQueue
  kept: KeptFiles
  notice: NoticeTo
  now: () => Date
}

type Signal = () => void

/** Takes a form in, however slowly it comes; only then are its rows and the staff's notice written, in one transaction. */
export function createSubmit({ db, outbox, quarantine, receive, queue, kept, notice, now }: Dependencies) {
  const inspect = createInspector({ queue })

  return async (incoming: IncomingForm, key?: string) => {
    const answer = await quarantine.during(async (folder) => {
      const form = await receive(incoming, folder)
      const asked = parse(newSolutionRequest, form.texts)!
      const files = (await inspect(form.files, incoming)).map(withKeys)
      return kept.during(files.flatMap(storedParts), (committing) => record(asked, files, key, committing))
    })
    outbox.wake()
    return answer
  }

  async function record(asked: NewSolutionRequest, files: SolutionFile[], key: string | undefined, committing: Signal) {
    const request = { ...asked, files: files.map(({ name, sha256 }) => ({ name, sha256 })) }
    const id = newId()
    return db.transaction().execute((trx) =>
      once(trx, { scope: 'solution', key, request, about: id }, now, async () => {
        const at = now()
        const moment = at.toISOString()
        await trx
          .insertInto('solution_requests')
          .values({ id, status: 'pending', ...columnsOf(asked), created_at: moment, updated_at: moment })
          .execute()
        const rows = files.map((file, position) => ({ ...rowOf(file), request_id: id, position }))
        if (rows.length > 0) await trx.insertInto('solution_files').values(rows).execute()
        if (notice.address) {
          await outbox.notify(trx, solutionNotice({ ...asked, id, at, fileCount: rows.length }, notice.address, notice))
        }
        committing()
        return { message: SOLUTION_MESSAGES.received }
      }),
    )
  }
}

type SolutionFile = ReturnType<typeof withKeys>

const withKeys = ({ original, ...file }: InspectedFile) => ({ ...file, id: newId(), original: original && { ...original, id: newId() } })

/** The file and, of a picture, what was sent: each under a key of its own. */
const storedParts = ({ id, path, original }: SolutionFile): FileToKeep[] => [{ id, path }, ...(original ? [original] : [])]

const rowOf = ({ id, name, type, bytes, sha256, original }: SolutionFile) => ({
  id,
  name,
  type,
  bytes,
  sha256,
  original_id: original?.id ?? null,
  original_bytes: original?.bytes ?? null,
})
