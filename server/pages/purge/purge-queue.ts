import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ContentTag } from '../../database/cluster/content-tags.ts'
import { newId } from '../../database/ids.ts'
import type { Store } from '../../database/store.ts'
import type { Executor, Row } from '../../database/tables.ts'
import { createJobTracker } from '../../job-tracker.ts'
import { ALL_PAGES_KEY, toSurrogateKey } from './surrogate-keys.ts'

const REPLY_TIMEOUT_MS = 10_000
/** Longer than a request takes: after that, another node may send what a killed one has claimed. */
const CLAIM_MS = 60_000
/** Finds what another node has left. Changes of this node are sent at once. */
const MAX_SLEEP_MS = 60_000
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 600_000
/** By then the cache has dropped the page by itself. */
const GIVE_UP_AFTER_MS = 86_400_000
/** A page that was rendered before the change may reach the cache after the first purge, so a second one follows. */
const SECOND_PURGE_AFTER_MS = 30_000
const MAX_PURGES_PER_REQUEST = 50
const STOP_TIMEOUT_MS = 2000

type Options = { store: Store; purgeUrl: URL; now: () => Date; log: FastifyBaseLogger; retryMs?: number; secondPurgeMs?: number }

/** Tells a cache in front of the site which pages have changed. Queued in the transaction of the change, sent by a loop of its own. */
export function createPurgeQueue({
  store: { db, engine },
  purgeUrl,
  now,
  log,
  retryMs = FIRST_RETRY_MS,
  secondPurgeMs = SECOND_PURGE_AFTER_MS,
}: Options) {
  const send = createPurgeRequest(purgeUrl)
  const isoInMs = (ms: number) => new Date(now().getTime() + ms).toISOString()
  const tracker = createJobTracker()
  let running = false
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false

  return {
    status: tracker.status,

    /** In the transaction of the change. */
    queue: createPurgeRecorder(now),

    /** Purges all pages first: they may be of another build. */
    async start(): Promise<void> {
      running = true
      await insertPurge(db, [ALL_PAGES_KEY], now())
      wake()
    },

    wake,

    async stop(): Promise<void> {
      running = false
      clearTimeout(timer)
      await Promise.race([polling, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }

  function wake(): void {
    if (polling) pollAgain = true
    else if (running) polling = poll().finally(afterPoll)
  }

  function afterPoll(): void {
    polling = undefined
    if (!pollAgain) return
    pollAgain = false
    wake()
  }

  async function poll(): Promise<void> {
    clearTimeout(timer)
    let sleepMs = retryMs
    try {
      await tracker.track(async () => {
        for (let due = await claimDue(); due.length > 0 && running; due = await claimDue()) await sendAndRecord(due)
      })
      sleepMs = Math.min(await msUntilNextDue(), MAX_SLEEP_MS)
    } catch (error) {
      log.warn({ reason: String(error) }, 'the queue of purges cannot be read')
    }
    if (running) timer = setTimeout(wake, sleepMs).unref()
    tracker.setNextRun(sleepMs)
  }

  /** Two nodes never send the same one, unless the first has been killed. */
  function claimDue(): Promise<Row<'purges'>[]> {
    return db
      .with('due', (query) =>
        query
          .selectFrom('purges')
          .select('id')
          // One later than any can be was put off while the clock was ahead.
          .where((eb) => eb.or([eb('next_attempt_at', '<=', isoInMs(0)), eb('next_attempt_at', '>', isoInMs(2 * MAX_RETRY_MS))]))
          .orderBy('next_attempt_at')
          .limit(MAX_PURGES_PER_REQUEST)
          .$if(engine === 'postgres', (locked) => locked.forUpdate().skipLocked()),
      )
      .updateTable('purges')
      .set((eb) => ({ next_attempt_at: isoInMs(CLAIM_MS), attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) => eb.selectFrom('due').select('due.id'))
      .returningAll()
      .execute()
  }

  async function sendAndRecord(purges: Row<'purges'>[]): Promise<void> {
    const keys = new Set(purges.flatMap((purge) => JSON.parse(purge.keys) as string[]))
    const reason = await send([...keys])
    for (const purge of purges) await record(purge, reason)
    if (reason) log.warn({ reason, purges: purges.length }, 'purge not sent')
  }

  async function record({ id, times_sent: timesSent, attempts, created_at: queuedAt }: Row<'purges'>, failure: string | undefined) {
    const isOver = failure ? queuedAt < isoInMs(-GIVE_UP_AFTER_MS) : timesSent > 0
    if (isOver) {
      await db.deleteFrom('purges').where('id', '=', id).execute()
      if (failure) log.error({ reason: failure }, 'purge given up')
      return
    }
    const next = failure
      ? { next_attempt_at: isoInMs(Math.min(retryMs * 2 ** (attempts - 1), MAX_RETRY_MS)) }
      : { next_attempt_at: isoInMs(secondPurgeMs), times_sent: timesSent + 1, attempts: 0 }
    await db.updateTable('purges').set(next).where('id', '=', id).execute()
  }

  async function msUntilNextDue(): Promise<number> {
    const { due } = await db
      .selectFrom('purges')
      .select((eb) => eb.fn.min('next_attempt_at').as('due'))
      .executeTakeFirstOrThrow()
    return due === null ? Number.POSITIVE_INFINITY : Math.max(0, Date.parse(due) - now().getTime())
  }
}

/** Queues the purge of a change in its transaction. Whichever node looks next sends it. */
export const createPurgeRecorder = (now: () => Date) => (trx: Executor, tags: Iterable<ContentTag>) =>
  insertPurge(trx, Array.from(tags, toSurrogateKey), now())

async function insertPurge(executor: Executor, keys: string[], now: Date): Promise<void> {
  const at = now.toISOString()
  const row = { id: newId(), keys: JSON.stringify(keys), times_sent: 0, attempts: 0, next_attempt_at: at, created_at: at }
  await executor.insertInto('purges').values(row).execute()
}

/** Fastly reads the keys from the header, Cloudflare from the body. The password of the URL is the token of either. Returns why it failed. */
function createPurgeRequest(purgeUrl: URL) {
  const url = new URL(purgeUrl)
  const token = decodeURIComponent(url.password)
  url.username = ''
  url.password = ''
  return async (keys: string[]): Promise<string | undefined> => {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'surrogate-key': keys.join(' '),
          ...(token && { authorization: `Bearer ${token}`, 'fastly-key': token }),
        },
        body: JSON.stringify({ tags: keys }),
      })
      await reply.arrayBuffer()
      return reply.ok ? undefined : `status ${reply.status}`
    } catch (error) {
      return error instanceof Error ? `${error.message}${error.cause ? `: ${String(error.cause)}` : ''}` : String(error)
    }
  }
}
