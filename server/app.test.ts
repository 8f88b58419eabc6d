import { afterEach, expect, test, vi } from 'vitest'
import { createTestStore } from '../tests/support/database/test-store.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

const VITE_START_MS = 60_000

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
