import Fastify, { type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { type VisitCounts, createVisitCounts } from './visit-counts.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', accept: 'text/html' }

describeEachEngine('visits', (engine) => {
  let testStore: TestStore
  let counts: VisitCounts
  let time: Date
  beforeEach(async () => {
    testStore = await createTestStore(engine)
    time = new Date('2031-03-01T12:00:00.000Z')
    counts = createVisitCounts({ db: testStore.store.db, now: () => time, log: Fastify().log })
  })
  afterEach(async () => {
    await counts.stop()
    await testStore.close()
  })

  const ask = (url: string) => counts.countMissing({ method: 'GET', url, headers: BROWSER } as FastifyRequest)
  const follow = (id: string) => counts.countRedirect(id, { method: 'GET', url: '/', headers: BROWSER } as FastifyRequest)
  const listMissing = () => testStore.store.db.selectFrom('missing_addresses').selectAll().orderBy('day').orderBy('path').execute()

  test('add up by day, and end after 30 days', async () => {
    for (const url of ['/a', '/a?token=secret', '/b']) ask(url)
    await counts.flush()
    ask('/a')
    await counts.flush()
    time = new Date('2031-03-02T12:00:00.000Z')
    ask('/a')
    await counts.flush()
    expect(await listMissing()).toEqual([
      { path: '/a', day: '2031-03-01', hits: 3 },
      { path: '/b', day: '2031-03-01', hits: 1 },
      { path: '/a', day: '2031-03-02', hits: 1 },
    ])
    time = new Date('2031-04-01T12:00:00.000Z')
    await counts.deleteOld()
    expect(await listMissing()).toEqual([{ path: '/a', day: '2031-03-02', hits: 1 }])
  })

  test('of a flood of addresses only some are kept, the most wanted first', async () => {
    for (let round = 0; round < 12; round += 1) {
      ask('/wanted')
      for (let n = 0; n < 600; n += 1) ask(`/flood-${round}-${n}`)
      await counts.flush()
    }
    expect((await listMissing()).length).toBeLessThanOrEqual(5000)
    await counts.deleteOld()
    const kept = await listMissing()
    expect(kept).toHaveLength(500)
    expect(kept.find(({ path }) => path === '/wanted')).toMatchObject({ hits: 12 })
  })

  test('of a redirect that is gone are not counted', async () => {
    const { db } = testStore.store
    const columns = { target: '/about', target_key: '/about', kind: 'staff' as const, created_at: time.toISOString() }
    await db
      .insertInto('redirects')
      .values({ id: 'one', from_path: '/one', ...columns })
      .execute()
    follow('one')
    follow('gone')
    await counts.flush()
    follow('one')
    await counts.flush()
    expect(await db.selectFrom('redirect_hits').selectAll().execute()).toEqual([{ redirect_id: 'one', day: '2031-03-01', hits: 2 }])
  })
})
