import { UPLOAD_QUOTA_MESSAGES } from '../../contract/upload.ts'
import type { RateLimitCounter, RateLimit } from '../database/rate-limit-counter.ts'
import { AppError } from '../errors.ts'
import type { Lane } from './image-queue.ts'

const KB = 1024
const DAY_MS = 24 * 3_600_000
/** Three forms with as much as a form may hold. */
const DAILY_LIMIT_PER_ADDRESS: RateLimit = { max: 300 * KB, windowMs: DAY_MS }
/** Counted as it arrives, in pieces of this size. */
const COUNT_STEP_BYTES = 1024 * KB
/** The rest is for staff: strangers cannot fill the store so far that no post gets a picture. */
const VISITORS_SHARE = 0.9
const USAGE_CACHE_MS = 60_000

type Upload = { lane: Lane; clientKey: string; contentLength: number }

export type UploadQuota = ReturnType<typeof createUploadQuota>
/** Counts what arrives of one upload. `signal` comes with the reason when it is too much. */
export type UploadMeter = { add(bytes: number): void; signal: AbortSignal }

type Dependencies = {
  /** The sum of all files that any feature has stored. */
  storedBytes: () => Promise<number>
  /** By address; nothing is counted without. */
  counter: RateLimitCounter | undefined
  storeBytes: number
  now: () => Date
}

/** How many bytes visitors may send in a day, and the store may hold in all. */
export function createUploadQuota({ storedBytes, counter, storeBytes, now }: Dependencies) {
  let cachedUsage = { bytes: 0, at: Number.NEGATIVE_INFINITY }
  let storedSince = 0
  let arriving = 0

  return {
    /** Refuses what is known to be too much before it is read, and stops what turns out to be. */
    async withQuota<T>(upload: Upload, act: (meter: UploadMeter) => Promise<T>): Promise<T> {
      const most = upload.lane === 'staff' ? storeBytes : storeBytes * VISITORS_SHARE
      if ((await currentUsage()) + upload.contentLength > most) throw storeFullError()
      await countForAddress(upload, 0, upload.contentLength)
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
        if (cachedUsage.bytes + storedSince + arriving > most) stop.abort(storeFullError())
        if (uncounted >= COUNT_STEP_BYTES) count()
      }
      try {
        const result = await act({ add, signal: stop.signal })
        storedSince += received
        return result
      } finally {
        arriving -= received
        // Whatever became of it, it was sent.
        count()
        await counted
      }
    },
  }

  async function countForAddress({ lane, clientKey }: Upload, bytes: number, toCome: number): Promise<void> {
    if (!counter || lane === 'staff') return
    const { n, endsInMs } = await counter.increment(clientKey, DAILY_LIMIT_PER_ADDRESS, Math.ceil(bytes / KB))
    if (n + toCome / KB > DAILY_LIMIT_PER_ADDRESS.max) throw dailyLimitError(endsInMs)
  }

  /** Read anew once a minute; in between, what this node has kept since is added. */
  async function currentUsage(): Promise<number> {
    if (now().getTime() - cachedUsage.at > USAGE_CACHE_MS) {
      storedSince = 0
      cachedUsage = { bytes: await storedBytes(), at: now().getTime() }
    }
    return cachedUsage.bytes + storedSince + arriving
  }
}

const storeFullError = () => new AppError(507, UPLOAD_QUOTA_MESSAGES.store, { fields: { files: UPLOAD_QUOTA_MESSAGES.store } })

function dailyLimitError(endsInMs: number): AppError {
  const failure = new AppError(429, UPLOAD_QUOTA_MESSAGES.perAddress, { fields: { files: UPLOAD_QUOTA_MESSAGES.perAddress } })
  failure.retryAfterSeconds = Math.max(1, Math.ceil(endsInMs / 1000))
  return failure
}
