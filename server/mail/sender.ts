import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Row } from '../database/tables.ts'
import type { Outcome } from './carrier.ts'
import type { createClaims } from './claims.ts'
import type { Post } from './post.ts'

/** Few enough for any provider's limit, and more than one, so that a slow letter holds up no other. */
const LETTERS_AT_A_TIME = 3
/** Finds what another node queued or left behind; our own letters need no waiting. */
const LOOK_EVERY_MS = 5000
const RECORD_AGAIN_AFTER_MS = 500
const CUT_OFF_AFTER_MS = 5000
/** Even if the database hangs. */
const STOP_WITHIN_MS = 7000

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Sends what is due, a few letters at a time, until it is stopped. */
export function createSender({ claims, post, alone, log }: Dependencies) {
  const inHand = new Set<Promise<void>>()
  let running: AbortController | undefined
  let looking: Promise<void> | undefined
  let lookAgain = false
  let timer: NodeJS.Timeout | undefined
  let settleAtOnce = false

  return {
    start(): void {
      if (running) return
      running = new AbortController()
      // Whatever is still marked as being sent was left behind by a process that is gone.
      settleAtOnce = alone
      wake()
    },

    wake,

    /** Lets the letters in hand finish; what takes too long is cut off and judged by how far it got. */
    async stop(): Promise<void> {
      const run = running
      running = undefined
      clearTimeout(timer)
      const cutOff = setTimeout(() => run?.abort(), CUT_OFF_AFTER_MS)
      await Promise.race([atRest(), pause(STOP_WITHIN_MS, undefined, { ref: false })])
      clearTimeout(cutOff)
    },
  }

  async function atRest(): Promise<void> {
    await looking
    await Promise.all(inHand)
  }

  function wake(): void {
    if (looking) lookAgain = true
    else if (running) looking = look(running.signal).finally(next)
  }

  function next(): void {
    looking = undefined
    if (!lookAgain) return
    lookAgain = false
    wake()
  }

  async function look(signal: AbortSignal): Promise<void> {
    clearTimeout(timer)
    let wait = LOOK_EVERY_MS
    try {
      await settle()
      const free = LETTERS_AT_A_TIME - inHand.size
      if (free > 0) for (const letter of await claims.take(free)) hold(letter, signal)
      if (inHand.size < LETTERS_AT_A_TIME) wait = Math.min(wait, await claims.msUntilDue())
    } catch (error) {
      log.error({ code: codeOf(error) }, 'the outbox cannot be read')
    }
    if (running) timer = setTimeout(wake, wait)
  }

  async function settle(): Promise<void> {
    const left = await claims.settleAbandoned(settleAtOnce)
    settleAtOnce = false
    if (left.queued + left.unconfirmed > 0) log.warn(left, 'letters that were left in the middle are settled')
  }

  function hold(letter: Row<'letters'>, signal: AbortSignal): void {
    const work = deliver(letter, signal).finally(() => {
      inHand.delete(work)
      wake()
    })
    inHand.add(work)
  }

  async function deliver(letter: Row<'letters'>, signal: AbortSignal): Promise<void> {
    const outcome = await post.send(letter, { handOver: () => claims.handOver(letter), signal })
    const recorded = await record(letter, outcome, signal)
    const facts = { letter: letter.id, attempt: letter.attempts, outcome: outcome.state, code: outcome.code }
    if (!recorded) log.error(facts, 'what became of a letter could not be recorded')
    else if (outcome.state === 'sent') log.info(facts, 'letter sent')
    else if (outcome.state === 'kept') log.info(facts, 'letter kept as a file')
    else log.warn(facts, 'letter not sent')
    await leaveNothingOf(letter)
  }

  /** What a letter is about may be deleted while we have it in hand: then no file of it stays. */
  async function leaveNothingOf(letter: Row<'letters'>): Promise<void> {
    try {
      if (await claims.isGone(letter)) await post.discard([letter])
    } catch (error) {
      log.warn({ letter: letter.id, code: codeOf(error) }, 'a deleted letter may have left a file')
    }
  }

  /** Tries for as long as the letter is ours: a storage that is back in time still learns the truth. */
  async function record(letter: Row<'letters'>, outcome: Outcome, signal: AbortSignal): Promise<boolean> {
    const until = Date.now() + post.patience.talkMs
    while (true) {
      try {
        await claims.record(letter, outcome)
        return true
      } catch {
        if (signal.aborted || Date.now() > until) return false
        await pause(RECORD_AGAIN_AFTER_MS)
      }
    }
  }
}

type Dependencies = {
  claims: ReturnType<typeof createClaims>
  post: Post
  /** No other process can be sending from this database. */
  alone: boolean
  log: Log
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? (error as Error).name
