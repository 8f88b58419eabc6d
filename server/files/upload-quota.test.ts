import { expect, test } from 'vitest'
import { UPLOAD_QUOTA_MESSAGES } from '../../contract/upload.ts'
import { createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { createClockFrom } from '../database/clock.ts'
import { createRateLimitCounter } from '../database/rate-limit/rate-limit-counter.ts'
import { createUploadQuota } from './upload-quota.ts'

const MB = 1024 * 1024

describeEachEngine('upload quota', (engine) => {
  test('the quota counts bytes by address for a day, also of failed uploads, and never for staff', async () => {
    const { store, remove } = await createTestStore(engine)
    let time = Date.parse('2026-01-01T10:00:00Z')
    const clock = createClockFrom(() => new Date(time))
    const quota = createUploadQuota({
      storedBytes: async () => 0,
      counter: createRateLimitCounter(store, 'upload', clock),
      storeBytes: 1024 ** 4,
      clock,
    })
    const send = (caller: string, bytes: number, lane: 'visitors' | 'staff' = 'visitors', announcedBytes = bytes) =>
      quota.withQuota({ lane, clientKey: caller, contentLength: announcedBytes }, async ({ add, signal }) => {
        for (let left = bytes; left > 0; left -= 64 * 1024) add(Math.min(left, 64 * 1024))
        if (announcedBytes === 0) await new Promise((resolve) => signal.addEventListener('abort', resolve))
        signal.throwIfAborted()
      })

    for (const _ of [1, 2, 3]) await send('192.0.2.1', 90 * MB)
    const quotaExceeded = {
      status: 429,
      message: UPLOAD_QUOTA_MESSAGES.perAddress,
      retryAfterSeconds: 86_400,
      details: { fields: { files: UPLOAD_QUOTA_MESSAGES.perAddress } },
    }
    await expect(send('192.0.2.1', 40 * MB)).rejects.toMatchObject(quotaExceeded)
    // Without an announced length it is aborted on the way.
    await expect(send('192.0.2.1', 40 * MB, 'visitors', 0)).rejects.toMatchObject({
      ...quotaExceeded,
      retryAfterSeconds: expect.any(Number),
    })
    await send('192.0.2.2', 40 * MB)
    await send('192.0.2.1', 40 * MB, 'staff')
    time += 25 * 3_600_000
    await send('192.0.2.1', 40 * MB)
    await store.db.destroy()
    await remove()
  })
})
