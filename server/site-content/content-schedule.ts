import { CONTENT_MESSAGES } from '../../contract/content-document.ts'
import type { DocumentKey } from '../../contract/site-content/documents.ts'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import { type Audit, SYSTEM_ACTOR } from '../audit/audit.ts'
import type { ContentVersion } from '../database/cluster/content-version.ts'
import type { Db } from '../database/tables.ts'
import { BadRequestError } from '../errors.ts'
import { tagsOfDocument } from './catalog-rows.ts'
import type { ContentEvents } from './content-events.ts'
import {
  type DocumentChoice,
  type DocumentRows,
  type DocumentTransaction,
  type LockedDocument,
  draftValue,
  changesOf,
  requireComplete,
  requireKey,
  toSubject,
} from './document-rows.ts'

type Dependencies = { db: Db; content: ContentVersion; audit: Audit; events: ContentEvents; now: () => Date; rows: DocumentRows }

/** Drafts that are published at a time (docs/decisions/0060). */
export function createContentSchedule({ db, content, audit, events, now, rows }: Dependencies) {
  const { lock, lockAll, publishChanges, findAll } = rows
  return {
    schedule,

    async unschedule(names: string[], by: CurrentStaff) {
      const keys = names.map(requireKey).toSorted()
      await db.transaction().execute(async (trx) => {
        for (const key of keys) {
          const locked = await lock(trx, key)
          if (!locked.draft?.publish_at) continue
          await endSchedule(trx, locked)
          await audit.record(trx, by, 'changed', toSubject(key), 'no longer scheduled')
        }
      })
      events.publish({ keys, change: 'scheduled', by })
      return { message: CONTENT_MESSAGES.unscheduled, documents: await findAll(keys.map((key) => ({ key }))) }
    },

    async findNextDue(): Promise<string | null> {
      const { due } = await db
        .selectFrom('content_drafts')
        .select((eb) => eb.fn.min('publish_at').as('due'))
        .executeTakeFirstOrThrow()
      return due
    },

    /** Returns what could not be published, and why. */
    async publishDue(at: string): Promise<{ key: DocumentKey; problem: string }[]> {
      const due = await db.selectFrom('content_drafts').select('key').where('publish_at', '<=', at).execute()
      if (due.length === 0) return []
      const keys = due.map(({ key }) => requireKey(key)).toSorted()
      const problems = await content.change(async (trx, markChanged) => {
        const refused = []
        for (const key of keys) {
          const locked = await lock(trx, key)
          // Another node, or a person, was faster.
          if (!locked.draft?.publish_at || locked.draft.publish_at > at) continue
          const problem = await publishScheduled(trx, locked)
          if (problem === undefined) markChanged(...tagsOfDocument(key))
          else refused.push({ key, problem })
        }
        return refused
      })
      events.publish({ keys, change: 'published', by: null })
      return problems
    },
  }

  async function schedule(documents: DocumentChoice[], publishAt: string, note: string, by: CurrentStaff) {
    if (publishAt <= now().toISOString()) throw new BadRequestError(CONTENT_MESSAGES.past, { publishAt: CONTENT_MESSAGES.past })
    if (documents.some(({ changes }) => changes)) throw new BadRequestError(CONTENT_MESSAGES.wholeDrafts)
    await db.transaction().execute(async (trx) => {
      const scheduled = (await lockAll(trx, documents)).filter(({ changes }) => changes.length > 0)
      if (scheduled.length === 0) throw new BadRequestError(CONTENT_MESSAGES.none)
      for (const { locked } of scheduled) {
        requireComplete(locked.key, draftValue(locked))
        await trx
          .updateTable('content_drafts')
          .set({ publish_at: publishAt, publish_note: note, schedule_problem: null })
          .where('key', '=', locked.key)
          .execute()
        await audit.record(trx, by, 'changed', toSubject(locked.key), `scheduled for ${publishAt}`)
      }
    })
    events.publish({ keys: documents.map(({ key }) => key), change: 'scheduled', by })
    return { message: CONTENT_MESSAGES.scheduled, documents: await findAll(documents) }
  }

  /** A draft that cannot be published at its time stays one without a time, and says why. */
  async function publishScheduled(trx: DocumentTransaction, locked: LockedDocument): Promise<string | undefined> {
    const changes = changesOf(locked)
    if (changes.length === 0) {
      await trx.deleteFrom('content_drafts').where('key', '=', locked.key).execute()
      return undefined
    }
    try {
      await publishChanges(trx, locked, changes, locked.draft?.publish_note || 'as scheduled', SYSTEM_ACTOR)
      return undefined
    } catch (error) {
      // Thrown before anything was written. Whatever else fails is tried again.
      if (!(error instanceof BadRequestError)) throw error
      const problem = describeRefusal(error)
      await endSchedule(trx, locked, problem)
      await audit.record(trx, SYSTEM_ACTOR, 'changed', toSubject(locked.key), `not published as scheduled: ${problem}`)
      return problem
    }
  }

  async function endSchedule(trx: DocumentTransaction, { key }: LockedDocument, problem: string | null = null): Promise<void> {
    const ended = { publish_at: null, publish_note: null, schedule_problem: problem }
    await trx.updateTable('content_drafts').set(ended).where('key', '=', key).execute()
  }
}

/** With the place, where it is known. */
function describeRefusal({ message, details }: BadRequestError): string {
  const [place] = Object.keys((details?.fields as object | undefined) ?? {})
  return place ? `${place}: ${message}` : message
}
