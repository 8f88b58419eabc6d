import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestStore, describeEachEngine, type TestStore } from '../../tests/support/database/test-store.ts'
import { createAudit } from '../audit/audit.ts'
import { createAgencySettings, readAgencySettings } from './agency-settings.ts'

const BY = { _id: 'a'.repeat(24), name: 'An Owner', email: 'owner@site.example', role: 'owner' as const }

describeEachEngine('agency settings', (engine) => {
  let testStore: TestStore
  beforeAll(async () => {
    testStore = await createTestStore(engine)
  })
  afterAll(() => testStore.close())

  test('stay as they were when the days cannot be counted by the new time zone', async () => {
    const { store } = testStore
    const now = () => new Date('2026-03-01T12:00:00Z')
    const settings = createAgencySettings({
      db: store.db,
      audit: createAudit({ store, now }),
      now,
      onTimeZoneChange: () => Promise.reject(new Error('the disk is full')),
    })
    const former = await readAgencySettings(store.db)
    await expect(settings.update({ ...former, timeZone: 'Asia/Tokyo' }, BY)).rejects.toThrow('the disk is full')
    expect(await settings.get()).toEqual(former)
    expect(await settings.update({ ...former, signature: 'Yours' }, BY)).toMatchObject({ settings: { ...former, signature: 'Yours' } })
  })
})
