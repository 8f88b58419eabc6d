import { UPLOAD_QUOTA_MESSAGES } from '../../contract/upload.ts'
import type { Clock } from '../database/clock.ts'
import type { RateLimitCounter, RateLimit } from '../database/rate-limit/rate-limit-counter.ts'
import { AppError } from '../errors.ts'
import type { Lane } from './image-queue.ts'

const KB = 1024
const DAY_MS = 24 * 3_600_000
/** In kilobytes: three forms of the maximum size. */
const DAILY_LIMIT_PER_ADDRESS: RateLimit = { max: 300 * KB, windowMs: DAY_MS }
/** Arriving bytes are counted in steps of this size. */
const COUNT_STEP_BYTES = 1024 * KB
/** The rest is reserved for staff: visitors cannot fill the store so far that no post gets an image. */
const VISITORS_SHARE = 0.9
const USAGE_CACHE_MS = 60_000

type Upload = { lane: Lane; clientKey: string; contentLength: number }

export type UploadQuota = ReturnType<typeof createUploadQuota>
/** Counts the bytes of one upload. `signal` aborts with the reason when a quota is exceeded. */
export type UploadMeter = { add(bytes: number): void; signal: AbortSignal }

type Dependencies = {
  /** The sum of all files that any feature has stored. */
  storedBytes: () => Promise<number>
  /** By client address; without it, addresses are not limited. */
  counter: RateLimitCounter | undefined
  storeBytes: number
  clock: Pick<Clock, 'monotonicMs'>
}

/** Limits the bytes that a visitor may send in a day, and the bytes that the store may hold in all. */
export function createUploadQuota({ storedBytes, counter, storeBytes, clock }: Dependencies) {
  let cachedUsage = { bytes: 0, at: Number.NEGATIVE_INFINITY }
  let storedSince = 0
  let arriving = 0

  return {
    /** Refuses an upload whose announced length exceeds a quota, and aborts one that turns out to exceed it. */
    async withQuota<T>(upload: Upload, act: (meter: UploadMeter) => Promise<T>): Promise<T> {
      const maxBytes = upload.lane === 'staff' ? storeBytes : storeBytes * VISITORS_SHARE
      if ((await currentUsage()) + upload.contentLength > maxBytes) throw storeFullError()
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
        if (cachedUsage.bytes + storedSince + arriving > maxBytes) stop.abort(storeFullError())
        if (uncounted >= COUNT_STEP_BYTES) count()
      }
      try {
        const result = await act({ add, signal: stop.signal })
        storedSince += received
        return result
      } finally {
        arriving -= received
        // Bytes count as sent even when the upload failed.
        count()
        await counted
      }
    },
  }

  async function countForAddress({ lane, clientKey }: Upload, bytes: number, announcedBytes: number): Promise<void> {
    if (!counter || lane === 'staff') return
    const { count, resetsInMs } = await counter.increment(clientKey, DAILY_LIMIT_PER_ADDRESS, Math.ceil(bytes / KB))
    if (count + announcedBytes / KB > DAILY_LIMIT_PER_ADDRESS.max) throw dailyLimitError(resetsInMs)
  }

  /** Read once a minute; in between, what this node has stored since is added. */
  async function currentUsage(): Promise<number> {
    if (clock.monotonicMs() - cachedUsage.at > USAGE_CACHE_MS) {
      storedSince = 0
      cachedUsage = { bytes: await storedBytes(), at: clock.monotonicMs() }
    }
    return cachedUsage.bytes + storedSince + arriving
  }
}

const storeFullError = () => new AppError(507, UPLOAD_QUOTA_MESSAGES.store, { fields: { files: UPLOAD_QUOTA_MESSAGES.store } })

function dailyLimitError(resetsInMs: number): AppError {
  const error = new AppError(429, UPLOAD_QUOTA_MESSAGES.perAddress, { fields: { files: UPLOAD_QUOTA_MESSAGES.perAddress } })
  error.retryAfterSeconds = Math.max(1, Math.ceil(resetsInMs / 1000))
  return error
}
