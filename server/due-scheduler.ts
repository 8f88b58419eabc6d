import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { createJobTracker } from './job-tracker.ts'

/** Another node may set an earlier time, and the clock may be changed while we sleep: this is the longest that either goes unnoticed. */
const MAX_SLEEP_MS = 60_000
const RETRY_AFTER_MS = 1000
/** `stop` waits no longer than this for a run, whatever the database does. */
const STOP_TIMEOUT_MS = 1000

type Dependencies = {
  /** Does what is due. */
  task: () => Promise<void>
  /** When the next is due; null when there is none. */
  findNextDue: () => Promise<string | null>
  /** For the log when a run fails. */
  failureMessage: string
  now: () => Date
  log: FastifyBaseLogger
}

/** Runs a task when something is due: it sleeps until then, and runs at once when it is woken. */
export function createDueScheduler({ task, findNextDue, failureMessage, now, log }: Dependencies) {
  let running = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let currentRun: Promise<void> | undefined
  let runAgain = false
  const tracker = createJobTracker()

  return {
    status: tracker.status,

    start(): void {
      running = true
      wake()
    },

    wake,

    async stop(): Promise<void> {
      running = false
      clearTimeout(timer)
      await Promise.race([currentRun, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }

  function wake(): void {
    if (currentRun) runAgain = true
    else if (running) currentRun = run().finally(afterRun)
  }

  function afterRun(): void {
    currentRun = undefined
    if (!runAgain) return
    runAgain = false
    // After a failure only the timer runs it again: the failed change itself has called wake.
    if (!isFailing) wake()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    let sleepMs = RETRY_AFTER_MS
    try {
      await tracker.track(task)
      const due = await findNextDue()
      sleepMs = due === null ? MAX_SLEEP_MS : Math.min(Math.max(0, Date.parse(due) - now().getTime()), MAX_SLEEP_MS)
      isFailing = false
    } catch (error) {
      // Logged once per outage.
      if (!isFailing) log.warn({ err: error }, failureMessage)
      isFailing = true
    }
    if (running) timer = setTimeout(wake, sleepMs).unref()
    tracker.setNextRun(sleepMs)
  }
}
