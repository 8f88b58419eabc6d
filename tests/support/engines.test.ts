import { existsSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FreshStore, freshStore, onEachEngine } from './engines.ts'

onEachEngine('a fresh store', (engine) => {
  let fresh: FreshStore
  beforeEach(async () => {
    fresh = await freshStore(engine)
  })
  afterEach(() => fresh.close())

  test('is open on the engine that was asked for, in the newest shape', async () => {
    expect(fresh.store.engine).toBe(engine)
    expect(await fresh.store.db.selectFrom('content_version').selectAll().execute()).toHaveLength(1)
  })

  test('shares nothing with another one', async () => {
    const other = await freshStore(engine)
    await fresh.store.db.insertInto('answers').values(anAnswer).execute()
    expect(await other.store.db.selectFrom('answers').selectAll().execute()).toEqual([])
    await other.close()
  })

  test('leaves nothing behind', async () => {
    const other = await freshStore(engine)
    await other.close()
    expect(existsSync(other.dataDir)).toBe(false)
  })
})

const anAnswer = { scope: 'a', key: 'b', fingerprint: 'c', answer: '{}', created_at: '2026-01-01T00:00:00.000Z' }
