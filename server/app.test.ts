import type { LightMyRequestResponse } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestStore } from '../tests/support/database/test-store.ts'
import { startTestSite } from '../tests/support/test-site.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

const VITE_START_MS = 60_000
const BLOCKED_MS = 1100
const PUBLIC_READ = '/api/blogs/get-all-blogs'
const SAMPLE_MS = 20

let viteStarts = 0

/** Vite on a slow machine: the clock advances while it starts. */
async function createSlowServer() {
  viteStarts += 1
  await vi.advanceTimersByTimeAsync(VITE_START_MS)
  return { middlewares: (_request: unknown, _reply: unknown, next: () => void) => next(), close: async () => {} }
}
vi.mock('vite', () => ({ createServer: () => createSlowServer() }))

afterEach(() => void vi.useRealTimers())

test('the app starts in development mode when Vite takes a minute', async () => {
  const { store, dataDir, close } = await createTestStore('sqlite')
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { app } = await buildApp({ config, store, mode: 'development' })
    await app.ready()
    expect(viteStarts).toBe(1)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    vi.useRealTimers()
    await app.close()
  } finally {
    await close()
  }
})

test('requests get a 503 while the event loop is blocked, but not right after a start, and are served again afterwards', async () => {
  const site = await startTestSite('sqlite', { LOAD_SHEDDING: 'on' })
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const replies: LightMyRequestResponse[] = []
  do {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS)
    // The delay is measured by a timer.
    await wait(SAMPLE_MS)
    replies.push(await site.inject({ url: PUBLIC_READ }))
  } while (replies.at(-1)?.statusCode === 200)
  expect(replies.length).toBeGreaterThan(1)
  expect(replies.at(-1)?.statusCode).toBe(503)
  expect(replies.at(-1)?.headers['retry-after']).toBe('5')
  expect((await site.inject({ url: '/servez' })).statusCode).toBe(200)
  await expect.poll(async () => (await site.inject({ url: PUBLIC_READ })).statusCode).toBe(200)
  await site.close()
})
