import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Row } from '../database/tables.ts'
import type { JobTracker } from '../job-tracker.ts'
import type { DeliveryOutcome } from './transport/mail-transport.ts'
import type { createEmailClaims } from './email-claims.ts'
import { EMAIL_KINDS, type EmailKind } from './new-email.ts'
import type { Mailer } from './transport/mailer.ts'

/**
 * The lanes: how many emails of a kind are sent at once. No lane uses the connections of another, so that however many emails of one kind
 * wait, or however slowly they are sent, the others leave. More than one each, so that a slow email does not delay its own lane.
 */
const CONCURRENT_SENDS: Record<EmailKind, number> = { account: 2, reply: 2, notice: 2, newsletter: 3 }
/** Finds what another node queued or abandoned. Emails of this node wake the sender at once. */
const POLL_INTERVAL_MS = 5000
const RECORD_RETRY_MS = 500
const ABORT_AFTER_MS = 5000
/** After this `stop` returns even if the database hangs. */
const STOP_TIMEOUT_MS = 7000

export type Logger = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Sends due emails, a few of each kind at a time, until it is stopped. */
export function createSender({ claims, mailer, isOnlySender, tracker, log }: Dependencies) {
  const lanes = Object.fromEntries(EMAIL_KINDS.map((kind) => [kind, new Set()])) as Record<EmailKind, Set<Promise<void>>>
  const freeSlots = (kind: EmailKind) => CONCURRENT_SENDS[kind] - lanes[kind].size
  let running: AbortController | undefined
  let polling: Promise<void> | undefined
  let pollAgain = false
  let timer: NodeJS.Timeout | undefined
  let ignoreLeases = false

  return {
    start(): void {
      if (running) return
      running = new AbortController()
      // Whatever is marked as being sent now was abandoned by a process that has ended.
      ignoreLeases = isOnlySender
      wake()
    },

    wake,

    /** Lets deliveries in progress finish. One that takes too long is aborted, and its outcome depends on how far it got. */
    async stop(): Promise<void> {
      const controller = running
      running = undefined
      clearTimeout(timer)
      const abortTimer = setTimeout(() => controller?.abort(), ABORT_AFTER_MS)
      await Promise.race([drain(), pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
      clearTimeout(abortTimer)
    },
  }

  async function drain(): Promise<void> {
    await polling
    await Promise.all(Object.values(lanes).flatMap((inFlight) => [...inFlight]))
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
      await tracker.track(async () => {
        await recoverAbandoned()
        for (const kind of EMAIL_KINDS) {
          const free = running ? freeSlots(kind) : 0
          if (free > 0) for (const email of await claims.claimDue(kind, free)) startDelivery(email, lanes[kind], signal)
        }
        // A full lane is polled again when one of its emails is done.
        wait = Math.min(wait, await claims.msUntilNextDue(EMAIL_KINDS.filter((kind) => freeSlots(kind) > 0)))
      })
    } catch (error) {
      log.error({ code: errorCode(error) }, 'the outbox cannot be read')
    }
    if (running) timer = setTimeout(wake, wait)
    tracker.setNextRun(wait)
  }

  async function recoverAbandoned(): Promise<void> {
    const recovered = await claims.recoverAbandoned(ignoreLeases)
    ignoreLeases = false
    if (recovered.queued + recovered.unconfirmed > 0) log.warn(recovered, 'abandoned emails recovered')
  }

  function startDelivery(email: Row<'emails'>, inFlight: Set<Promise<void>>, signal: AbortSignal): void {
    const delivery = deliver(email, signal).finally(() => {
      inFlight.delete(delivery)
      wake()
    })
    inFlight.add(delivery)
  }

  async function deliver(email: Row<'emails'>, signal: AbortSignal): Promise<void> {
    const outcome = await mailer.send(email, { beforeHandOver: () => claims.markHandedOver(email), signal })
    const recorded = await recordOutcome(email, outcome, signal)
    const fields = { emailId: email.id, attempt: email.attempts, outcome: outcome.state, code: outcome.code }
    if (!recorded) log.error(fields, 'the outcome of an email could not be recorded')
    else if (outcome.state === 'sent') log.info(fields, 'email sent')
    else if (outcome.state === 'kept') log.info(fields, 'email captured as a file')
    else log.warn(fields, 'email not sent')
    if (outcome.timedOut) await postponeDomain(email, outcome)
    await deleteLeftoverFile(email)
  }

  async function postponeDomain(email: Row<'emails'>, outcome: DeliveryOutcome): Promise<void> {
    try {
      await claims.postponeDomain(email, outcome)
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'emails to a domain that does not answer could not be postponed')
    }
  }

  /** An email may be deleted while it is being delivered; a file that was captured after that is removed here. */
  async function deleteLeftoverFile(email: Row<'emails'>): Promise<void> {
    try {
      if (await claims.isDeleted(email)) await mailer.deleteCaptured([email])
    } catch (error) {
      log.warn({ emailId: email.id, code: errorCode(error) }, 'a deleted email may have left a file')
    }
  }

  /** Retries while the claim lasts, so that a short failure of the database loses no outcome. */
  async function recordOutcome(email: Row<'emails'>, outcome: DeliveryOutcome, signal: AbortSignal): Promise<boolean> {
    const deadline = performance.now() + mailer.timeouts.beforeDataMs
    while (true) {
      try {
        await claims.recordOutcome(email, outcome)
        return true
      } catch {
        if (signal.aborted || performance.now() > deadline) return false
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
  tracker: JobTracker
  log: Logger
}

const errorCode = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name
