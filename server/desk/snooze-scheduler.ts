import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { CaseEvents } from '../casework/case-events.ts'
import type { Db } from '../database/tables.ts'
import { createDueScheduler } from '../due-scheduler.ts'
import { CASE_TABLES, type CaseTable } from './desk-columns.ts'

/** Written out, for the index of snoozed cases only. */
const IS_SNOOZED = sql.lit(1)

type Dependencies = { db: Db; caseEvents: Pick<CaseEvents, 'publish' | 'onEvent'>; now: () => Date; log: FastifyBaseLogger }

/** Ends snoozes when their follow-up date comes. Of several nodes, the first to run ends one and publishes it. */
export function createSnoozeScheduler({ db, caseEvents, now, log }: Dependencies) {
  const scheduler = createDueScheduler({
    task: endDueSnoozes,
    findNextDue,
    failureMessage: 'cases that were put off cannot return now',
    now,
    log,
  })
  // Somebody may have put off a case until a time before the next one.
  caseEvents.onEvent(({ by }) => by && scheduler.wake())
  return scheduler

  async function findNextDue(): Promise<string | null> {
    const dates: string[] = []
    for (const table of CASE_TABLES) {
      const { due } = await db
        .selectFrom(table)
        .where('is_snoozed', '=', IS_SNOOZED)
        .select((eb) => eb.fn.min('follow_up_at').as('due'))
        .executeTakeFirstOrThrow()
      if (due !== null) dates.push(due)
    }
    return dates.toSorted()[0] ?? null
  }

  async function endDueSnoozes(): Promise<void> {
    const at = now().toISOString()
    const enquiries = await endSnoozes('enquiries', at).returning(['id', 'demo_product']).execute()
    const requests = await endSnoozes('solution_requests', at).returning('id').execute()
    for (const { id, demo_product: product } of enquiries) {
      caseEvents.publish({ caseId: id, kind: product ? 'demo request' : 'enquiry', change: 'changed', by: null })
    }
    for (const { id } of requests) caseEvents.publish({ caseId: id, kind: 'solution request', change: 'changed', by: null })
  }

  function endSnoozes(table: CaseTable, at: string) {
    return db
      .updateTable(table as 'enquiries')
      .set({ is_snoozed: 0 })
      .where('is_snoozed', '=', IS_SNOOZED)
      .where('follow_up_at', '<=', at)
  }
}
