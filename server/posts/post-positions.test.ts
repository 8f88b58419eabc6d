import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { createContentVersion } from '../database/cluster/content-version.ts'
import type { Executor } from '../database/tables.ts'
import { type PostOrder, createPostPositions } from './post-positions.ts'

const POSTS = 900
const SIZE = 20
const COLUMNS = ['published_at', 'heading_sort_key', 'read_time'] as const

describeEachEngine('posts by position', (engine) => {
  let fresh: TestStore
  beforeAll(async () => {
    fresh = await createTestStore(engine)
    for (let from = 0; from < POSTS; from += 100) await insertPosts(fresh.store.db, from, 100)
  })
  afterAll(() => fresh.close())

  const request = fc.record({
    column: fc.constantFrom(...COLUMNS),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    state: fc.constantFrom(undefined, 'published' as const, 'draft' as const),
    offset: fc.nat({ max: POSTS }),
  })

  test('are those that skipping finds, whatever was asked before', async () => {
    const { db } = fresh.store
    const content = createContentVersion(fresh.store)
    const positions = createPostPositions(db, content)
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 5, maxLength: 15 }), fc.boolean(), async (requests, isChanged) => {
        if (isChanged) await content.change((trx) => insertPosts(trx, Math.floor(Math.random() * 1e9), 1))
        for (const each of requests) {
          const expected = await skip(each)
          const found = await positions.findSeqs({ ...each, order: each, size: expected.seqs.length, total: expected.total })
          expect(found).toEqual(expected.seqs)
        }
      }),
      { numRuns: 8 },
    )
  })

  async function skip({ column, direction, state, offset }: PostOrder & { state: 'published' | 'draft' | undefined; offset: number }) {
    const posts = fresh.store.db.selectFrom('posts').$if(state !== undefined, (query) => query.where('state', '=', state!))
    const all = await posts.select('seq').orderBy(column, direction).orderBy('seq', direction).execute()
    return { seqs: all.slice(offset, offset + SIZE).map(({ seq }) => seq), total: all.length }
  }
})

/** Many with the same heading, time and read time. */
async function insertPosts(db: Executor, from: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => from + at).map((n) => ({
    id: `post ${n}`,
    main_heading: '',
    heading_sort_key: `heading ${(n * 7919) % 40}`,
    description: '',
    tags: '[]',
    cover_image: '',
    author: '',
    published_at: `2026-11-${10 + ((n * 31) % 15)}`,
    read_time: (n * 13) % 5,
    sections: '[]',
    conclusion: '',
    version: 1,
    created_at: '2026-11-09',
    updated_at: '2026-11-09',
    state: n % 4 === 0 ? ('draft' as const) : ('published' as const),
  }))
  await db.insertInto('posts').values(rows).execute()
}
