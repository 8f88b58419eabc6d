import { sql } from 'kysely'
import { QUOTA_MESSAGES } from '../../contract/upload.ts'
import type { Counts, Limit } from '../database/counts.ts'
import type { Db } from '../database/tables.ts'
import { Failure } from '../http/failures.ts'
import type { Lane } from './picture-queue.ts'

const KB = 1024
const DAY_MS = 24 * 3_600_000
/** Three forms with as much as a form may hold. */
const PER_ADDRESS_AND_DAY: Limit = { most: 300 * KB, windowMs: DAY_MS }
/** Counted as it arrives, in pieces of this size. */
const COUNTED_AT_ONCE_BYTES = 1024 * KB
/** The rest is for staff: strangers cannot fill the store so far that no post gets a picture. */
const VISITORS_SHARE = 0.9
const KNOWN_FOR_MS = 60_000

type Caller = { lane: Lane; caller: string; announcedBytes: number }

export type UploadQuota = ReturnType<typeof createUploadQuota>
/** Counts what arrives of one upload. `signal` comes with the reason when it is too much. */
export type Meter = { add(bytes: number): void; signal: AbortSignal }

type Dependencies = {
  db: Db
  /** By address; nothing is counted without. */
  counts: Counts | undefined
  storeBytes: number
  now: () => Date
}

/** How many bytes visitors may send in a day, and the store may hold in all. */
export function createUploadQuota({ db, counts, storeBytes, now }: Dependencies) {
  let known = { bytes: 0, at: Number.NEGATIVE_INFINITY }
  let keptSince = 0
  let arriving = 0

  return {
    /** Refuses what is known to be too much before it is read, and stops what turns out to be. */
    async during<T>(upload: Caller, act: (meter: Meter) => Promise<T>): Promise<T> {
      const most = upload.lane === 'staff' ? storeBytes : storeBytes * VISITORS_SHARE
      if ((await used()) + upload.announcedBytes > most) throw full()
      await countForAddress(upload, 0, upload.announcedBytes)
      const stop = new AbortController()
      let [received, uncounted] = [0, 0]
      let counted = Promise.resolve()
      const count = () => {
        const bytes = uncounted
        uncounted = 0
        counted = counted.then(() => countForAddress(upload, bytes, 0)).catch((reason: unknown) => stop.abort(reason))
      }
      const add = (bytes: number) => {
        received += bytes
        uncounted += bytes
        arriving += bytes
        if (known.bytes + keptSince + arriving > most) stop.abort(full())
        if (uncounted >= COUNTED_AT_ONCE_BYTES) count()
      }
      try {
        const result = await act({ add, signal: stop.signal })
        keptSince += received
        return result
      } finally {
        arriving -= received
        // Whatever became of it, it was sent.
        count()
        await counted
      }
    },
  }

  async function countForAddress({ lane, caller }: Caller, bytes: number, toCome: number): Promise<void> {
    if (!counts || lane === 'staff') return
    const { n, endsInMs } = await counts.add(caller, PER_ADDRESS_AND_DAY, Math.ceil(bytes / KB))
    if (n + toCome / KB > PER_ADDRESS_AND_DAY.most) throw tooMuchToday(endsInMs)
  }

  /** Read anew once a minute; in between, what this node has kept since is added. */
  async function used(): Promise<number> {
    if (now().getTime() - known.at > KNOWN_FOR_MS) {
      keptSince = 0
      known = { bytes: await bytesNamed(), at: now().getTime() }
    }
    return known.bytes + keptSince + arriving
  }

  async function bytesNamed(): Promise<number> {
    const sums = await db
      .selectFrom('solution_files')
      .select(sql<number | string | null>`sum(bytes + coalesce(original_bytes, 0))`.as('bytes'))
      .unionAll(db.selectFrom('media').select(sql<number | string | null>`sum(bytes)`.as('bytes')))
      .execute()
    return sums.reduce((sum, { bytes }) => sum + Number(bytes), 0)
  }
}

const full = () => new Failure(507, QUOTA_MESSAGES.store, { fields: { files: QUOTA_MESSAGES.store } })

function tooMuchToday(endsInMs: number): Failure {
  const failure = new Failure(429, QUOTA_MESSAGES.perAddress, { fields: { files: QUOTA_MESSAGES.perAddress } })
  failure.retryAfterSeconds = Math.max(1, Math.ceil(endsInMs / 1000))
  return failure
}
