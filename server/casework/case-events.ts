import type { Colleague } from '../../contract/desk.ts'
import type { LiveCaseEvent } from '../../contract/live.ts'
import type { Db } from '../database/tables.ts'

type Change = LiveCaseEvent['change']
type Logger = { warn: (fields: object, message: string) => void }

export type CaseEvents = ReturnType<typeof createCaseEvents>

/** Tells whoever listens that a case was changed. Call it after the commit: listeners read what was written. No call throws or waits. */
export function createCaseEvents({ db, log }: { db: Db; log: Logger }) {
  const listeners = new Set<(event: LiveCaseEvent) => void>()
  const mentionListeners = new Set<(staffIds: string[]) => void>()

  return {
    publish,

    /** For a case of which only the id is known, such as that of a letter. Nothing happens if it no longer exists. */
    publishById(caseId: string, change: Change, by: Colleague | null): void {
      findKind(db, caseId).then(
        (kind) => kind && publish({ caseId, kind, change, by }),
        (error: unknown) => logFailure(error),
      )
    },

    /** The mentions of these colleagues are no longer the same. */
    publishMentions(staffIds: string[]): void {
      if (staffIds.length > 0) call(mentionListeners, staffIds)
    },

    /** Returns a function that ends it. */
    onEvent(listener: (event: LiveCaseEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    onMentions: (listener: (staffIds: string[]) => void) => void mentionListeners.add(listener),
  }

  /** Of whoever did it, only id and name are told. */
  function publish({ by, ...event }: LiveCaseEvent): void {
    call(listeners, { ...event, by: by && { _id: by._id, name: by.name } })
  }

  function call<T>(called: Iterable<(value: T) => void>, value: T): void {
    for (const listener of called) {
      try {
        listener(value)
      } catch (error) {
        logFailure(error)
      }
    }
  }

  function logFailure(error: unknown): void {
    log.warn({ code: (error as { code?: string }).code ?? (error as Error).name }, 'an event of a case could not be published')
  }
}

async function findKind(db: Db, id: string): Promise<LiveCaseEvent['kind'] | undefined> {
  const enquiry = await db.selectFrom('enquiries').select('demo_product').where('id', '=', id).executeTakeFirst()
  if (enquiry) return enquiry.demo_product ? 'demo request' : 'enquiry'
  const request = await db.selectFrom('solution_requests').select('id').where('id', '=', id).executeTakeFirst()
  return request && 'solution request'
}
