import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../../contract/api-client.ts'

const RETRY_INTERVAL_MS = 50

/** On a busy machine, writes that wait for each other, and reads beside them, may be refused with a 503. */
export async function untilAccepted<T>(call: () => Promise<T>): Promise<T> {
  while (true) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 503) throw error
      await wait(RETRY_INTERVAL_MS)
    }
  }
}
