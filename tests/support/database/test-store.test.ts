import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from './test-store.ts'

describeEachEngine('createTestStore', (engine) => {
  let fresh: TestStore
  beforeEach(async () => {
    fresh = await createTestStore(engine)
  })
  afterEach(() => fresh.close())

  test('opens a migrated database on the given engine', async () => {
    expect(fresh.store.engine).toBe(engine)
    expect(await fresh.store.db.selectFrom('content_version').selectAll().execute()).toHaveLength(1)
  })

  test('shares nothing with another store', async () => {
    const other = await createTestStore(engine)
    await fresh.store.db.insertInto('idempotency_keys').values(idempotencyKeyRow).execute()
    expect(await other.store.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    await other.close()
  })

  test('close removes the data folder', async () => {
    const other = await createTestStore(engine)
    await other.close()
    expect(existsSync(other.dataDir)).toBe(false)
  })
})

const idempotencyKeyRow = { scope: 'a', key: 'b', request_hash: 'c', response: '{}', created_at: '2026-01-01T00:00:00.000Z' }
