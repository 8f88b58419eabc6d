import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Store } from './store.ts'

/** How often the database is asked for its time. Clocks for durations drift by a few milliseconds an hour. */
const MEASURE_INTERVAL_MS = 10_000
/** Beyond this, what the machine itself writes, such as the log, is hard to compare. */
const WARN_OFFSET_MS = 5000
/** Nodes agree on the time of the database to within this. */
const NODE_TOLERANCE_MS = 1000

/** Replaced by tests. */
export type MachineClock = {
  /** Milliseconds since 1970. May jump when somebody sets it. */
  wallMs(): number
  /** For durations: never jumps. */
  monotonicMs(): number
}

export type Clock = {
  /** The time of the database, which all nodes share. */
  now(): Date
  /** For durations within this process. */
  monotonicMs(): number
  /** The time of this machine, for comparisons with the times of its files. */
  machineNow(): Date
  /** How far the clock of this machine is ahead of the database's. */
  offsetMs(): number
  start(): void
  stop(): void
}

type Options = { machineClock?: MachineClock; log: Pick<FastifyBaseLogger, 'warn'> }

const MACHINE_CLOCK: MachineClock = { wallMs: () => Date.now(), monotonicMs: () => performance.now() }

/**
 * The clock by which posts are due, limits end and emails are tried again. On PostgreSQL it is that of the database: measured at intervals and
 * continued with the machine's clock for durations, so that a machine whose clock is wrong or jumps does nothing early or late. On SQLite
 * the machine's clock is the database's.
 */
export async function createClock(store: Store, { machineClock = MACHINE_CLOCK, log }: Options): Promise<Clock> {
  const { wallMs, monotonicMs } = machineClock
  const machineNow = () => new Date(wallMs())
  if (store.engine === 'sqlite') return { now: machineNow, monotonicMs, machineNow, offsetMs: () => 0, start() {}, stop() {} }

  /** The database's time when the clock for durations was at zero. Until it is known, the machine's clock is used. */
  let origin: number | undefined
  let isOff = false
  let isMeasuring = false
  let timer: NodeJS.Timeout | undefined
  const nowMs = () => (origin === undefined ? wallMs() : origin + monotonicMs())
  const offsetMs = () => Math.round(wallMs() - nowMs())
  await measure()

  return {
    now: () => new Date(nowMs()),
    monotonicMs,
    machineNow,
    offsetMs,
    start: () => void (timer = setInterval(measure, MEASURE_INTERVAL_MS).unref()),
    stop: () => clearInterval(timer),
  }

  /** The reply was made at some time between the question and its arrival. An origin that allows for that is not changed. */
  async function measure(): Promise<void> {
    if (isMeasuring) return
    isMeasuring = true
    try {
      const askedAt = monotonicMs()
      const { rows } = await sql<{ ms: number }>`
        select cast(extract(epoch from clock_timestamp()) * 1000 as double precision) as ms
      `.execute(store.db)
      const { ms } = rows[0]!
      const [earliest, latest] = [ms - monotonicMs(), ms - askedAt]
      origin = Math.min(Math.max(origin ?? (earliest + latest) / 2, earliest), latest)
      warnIfOff()
    } catch {
      // The database is away: the clock for durations goes on.
    } finally {
      isMeasuring = false
    }
  }

  function warnIfOff(): void {
    const wasOff = isOff
    isOff = Math.abs(offsetMs()) > WARN_OFFSET_MS
    if (isOff && !wasOff) log.warn({ offsetMs: offsetMs() }, 'the clock of this machine differs from that of the database')
  }
}

/** A clock that a test sets. */
export const createClockFrom = (now: () => Date): Clock => ({
  now,
  monotonicMs: () => now().getTime(),
  machineNow: now,
  offsetMs: () => 0,
  start() {},
  stop() {},
})

/**
 * Between which times a period of this length that has not ended can end. A stored end that is later was written while the clock was
 * ahead: it counts as over, so that nothing is locked or valid for longer than its period.
 */
export const endsWithin = (now: Date, periodMs: number) => ({
  after: now.toISOString(),
  until: new Date(now.getTime() + periodMs + NODE_TOLERANCE_MS).toISOString(),
})
