import { sql } from 'kysely'
import { EMAIL_STATES, type EmailState } from '../../contract/outbox.ts'
import { countByState } from '../database/block-counts.ts'
import { countNodes } from '../database/cluster/cluster-channel.ts'
import type { Store } from '../database/store.ts'
import { within } from '../within.ts'

/** Two scrapers, or one that asks every second, cost no more queries than this. */
const KEEP_MS = 5000
/** A database that does not answer must not delay the other metrics. */
const MAX_WAIT_MS = 1000
/** Of more emails that wait, the newest are not counted by kind; `site_emails` counts them all. */
const MAX_COUNTED = 10_000

/** The waiting entries of a queue. */
type QueueFigures = { n: number; oldestAt: string | null }

type DatabaseFigures = {
  emails: Record<EmailState, number>
  waitingEmails: ({ kind: string; state: string } & QueueFigures)[]
  purges: QueueFigures
  /** On PostgreSQL: the nodes that hold a lease. */
  nodes: number | undefined
}

/** Asks the database what its queues hold. While it does not answer there are no figures. */
export function createDatabaseFigures({ db, searchDb, engine }: Store) {
  let isUp = false
  let figures: DatabaseFigures | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: { done: Promise<void>; began: number } | undefined

  return {
    isUp: () => isUp,
    figures: () => figures,

    /** Returns in a second at the latest, and at once while an earlier reading is late. */
    async refresh(): Promise<void> {
      if (performance.now() - readAt < KEEP_MS) return
      reading ??= { done: read(), began: performance.now() }
      if (!(await completesWithin(reading.done, reading.began + MAX_WAIT_MS - performance.now()))) figures = undefined
    },
  }

  async function read(): Promise<void> {
    isUp = false
    try {
      await sql`select 1`.execute(db)
      isUp = true
      // Searches have a thread or connections of their own: visitors do not wait for these queries.
      figures = {
        emails: await countByState(searchDb, 'emails', EMAIL_STATES),
        waitingEmails: [...(await countWaitingEmails('queued')), ...(await countWaitingEmails('sending'))],
        purges: await countPurges(),
        nodes: engine === 'postgres' ? await countNodes(searchDb) : undefined,
      }
      readAt = performance.now()
    } catch {
      figures = undefined
    } finally {
      reading = undefined
    }
  }

  /** By the index of state and seq. */
  function countWaitingEmails(state: EmailState) {
    const waiting = searchDb
      .selectFrom('emails')
      .select(['kind', 'created_at'])
      .where('state', '=', state)
      .orderBy('seq')
      .limit(MAX_COUNTED)
    return searchDb
      .selectFrom(waiting.as('waiting'))
      .select((eb) => ['kind', eb.val(state).as('state'), eb.fn.countAll<number>().as('n'), eb.fn.min('created_at').as('oldestAt')])
      .groupBy('kind')
      .execute()
  }

  /** There are few: each is deleted after two successes, or after a day. */
  function countPurges() {
    return searchDb
      .selectFrom('purges')
      .select((eb) => [eb.fn.countAll<number>().as('n'), eb.fn.min('created_at').as('oldestAt')])
      .executeTakeFirstOrThrow()
  }
}

async function completesWithin(work: Promise<void>, ms: number): Promise<boolean> {
  return (
    ms > 0 &&
    (await within(
      work.then(() => true),
      ms,
    )) === true
  )
}
