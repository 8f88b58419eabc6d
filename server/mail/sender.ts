import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Row } from '../database/tables.ts'
import type { DeliveryOutcome } from './mail-transport.ts'
import type { createEmailClaims } from './email-claims.ts'
import type { Mailer } from './mailer.ts'

/** Few enough for any provider's limit, and more than one, so that a slow letter holds up no other. */
const MAX_CONCURRENT_SENDS = 3
/** Finds what another node queued or left behind; our own letters need no waiting. */
const POLL_INTERVAL_MS = 5000
const RECORD_RETRY_MS = 500
const ABORT_AFTER_MS = 5000
/** Even if the database hangs. */
const STOP_TIMEOUT_MS = 7000

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Sends what is due, a few letters at a time, until it is stopped. */
export function createSender({ claims, mailer, isOnlySender, log }: Dependencies) {
  const inFlight = new Set<Promise<void>>()
  let running: AbortController | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false
  let timer: NodeJS.Timeout | undefined
  let ignoreLeases = false

  return {
    start(): void {
      if (running) return
      running = new AbortController()
      // Whatever is still marked as being sent was left behind by a process that is gone.
      ignoreLeases = isOnlySender
      wake()
    },

    wake,

    /** Lets the letters in hand finish; what takes too long is cut off and judged by how far it got. */
    async stop(): Promise<void> {
      const run = running
      running = undefined
      clearTimeout(timer)
      const cutOff = setTimeout(() => run?.abort(), ABORT_AFTER_MS)
      await Promise.race([drain(), pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
      clearTimeout(cutOff)
    },
  }

  async function drain(): Promise<void> {
    await polling
    await Promise.all(inFlight)
  }

  function wake(): void {
    if (polling) pollAgain = true
    else if (running) polling = poll(running.signal).finally(afterPoll)
  }

  function afterPoll(): void {
    polling = undefined
    if (!pollAgain) return
    pollAgain = false
    wake()
  }

  async function poll(signal: AbortSignal): Promise<void> {
    clearTimeout(timer)
    let wait = POLL_INTERVAL_MS
    try {
      await recoverAbandoned()
      const free = MAX_CONCURRENT_SENDS - inFlight.size
      if (free > 0) for (const letter of await claims.claimDue(free)) startDelivery(letter, signal)
      if (inFlight.size < MAX_CONCURRENT_SENDS) wait = Math.min(wait, await claims.msUntilNextDue())
    } catch (error) {
      log.error({ code: errorCode(error) }, 'the outbox cannot be read')
    }
    if (running) timer = setTimeout(wake, wait)
  }

  async function recoverAbandoned(): Promise<void> {
    const left = await claims.recoverAbandoned(ignoreLeases)
    ignoreLeases = false
    if (left.queued + left.unconfirmed > 0) log.warn(left, 'letters that were left in the middle are settled')
  }

  function startDelivery(letter: Row<'emails'>, signal: AbortSignal): void {
    const work = deliver(letter, signal).finally(() => {
      inFlight.delete(work)
      wake()
    })
    inFlight.add(work)
  }

  async function deliver(letter: Row<'emails'>, signal: AbortSignal): Promise<void> {
    const outcome = await mailer.send(letter, { beforeHandOver: () => claims.markHandedOver(letter), signal })
    const recorded = await recordOutcome(letter, outcome, signal)
    const facts = { letter: letter.id, attempt: letter.attempts, outcome: outcome.state, code: outcome.code }
    if (!recorded) log.error(facts, 'what became of a letter could not be recorded')
    else if (outcome.state === 'sent') log.info(facts, 'letter sent')
    else if (outcome.state === 'kept') log.info(facts, 'letter kept as a file')
    else log.warn(facts, 'letter not sent')
    await deleteLeftoverFile(letter)
  }

  /** What a letter is about may be deleted while we have it in hand: then no file of it stays. */
  async function deleteLeftoverFile(letter: Row<'emails'>): Promise<void> {
    try {
      if (await claims.isDeleted(letter)) await mailer.deleteCaptured([letter])
    } catch (error) {
      log.warn({ letter: letter.id, code: errorCode(error) }, 'a deleted letter may have left a file')
    }
  }

  /** Tries for as long as the letter is ours: a storage that is back in time still learns the truth. */
  async function recordOutcome(letter: Row<'emails'>, outcome: DeliveryOutcome, signal: AbortSignal): Promise<boolean> {
    const until = Date.now() + mailer.timeouts.beforeDataMs
    while (true) {
      try {
        await claims.recordOutcome(letter, outcome)
        return true
      } catch {
        if (signal.aborted || Date.now() > until) return false
        await pause(RECORD_RETRY_MS)
      }
    }
  }
}

type Dependencies = {
  claims: ReturnType<typeof createEmailClaims>
  mailer: Mailer
  /** No other process can be sending from this database. */
  isOnlySender: boolean
  log: Logger
}

const errorCode = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name
