import { type NewSolutionRequest, SOLUTION_MESSAGES, newSolutionRequest } from '../../contract/solution-request.ts'
import { once } from '../database/answers.ts'
import { newId } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'
import { createInspector } from '../files/inspect.ts'
import type { FileToKeep, KeptFiles } from '../files/kept-files.ts'
import type { Quarantine } from '../files/quarantine.ts'
import type { ReceivedForm } from '../files/receive.ts'
import { parse } from '../http/input.ts'
import type { NoticeTo } from '../mail/notice.ts'
import type { Outbox } from '../mail/outbox.ts'
import { solutionNotice } from './solution-notice.ts'
import { columnsOf } from './solution-request-row.ts'

type Dependencies = {
  db: Db
  outbox: Outbox
  quarantine: Quarantine
  kept: KeptFiles
  notice: NoticeTo
  now: () => Date
}

type Signal = () => void

/** Takes a form in, however slowly it comes; only then are its rows and the staff's notice written, in one transaction. */
export function createSubmit({ db, outbox, quarantine, kept, notice, now }: Dependencies) {
  const inspect = createInspector()

  return async (receiveInto: (folder: string) => Promise<ReceivedForm>, key?: string) => {
    const answer = await quarantine.during(async (folder) => {
      const form = await receiveInto(folder)
      const asked = parse(newSolutionRequest, form.texts)!
      const files: FileToKeep[] = []
      for (const file of form.files) files.push({ id: newId(), ...(await inspect(file)) })
      return kept.during(files, (committing) => record(asked, files, key, committing))
    })
    outbox.wake()
    return answer
  }

  async function record(asked: NewSolutionRequest, files: FileToKeep[], key: string | undefined, committing: Signal) {
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
        const rows = files.map(({ path: _path, ...file }, position) => ({ ...file, request_id: id, position }))
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
