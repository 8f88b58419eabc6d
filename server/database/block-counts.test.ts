import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestStore, createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { startTestSite } from '../../tests/support/test-site.ts'
import { type CountedTable, countByState, countRows, seekNewest } from './block-counts.ts'
import type { Db, Executor } from './tables.ts'

const STATES = ['pending', 'confirmed', 'unsubscribed'] as const
/** Several large blocks. */
const MAX_SEQ = 200_000
const WRITERS = 4
const COUNTED_STATES = {
  enquiries: "folder || '/' || status",
  solution_requests: "case when folder = 'spam' then 'spam/' else '' end || status",
  posts: 'state',
  emails: 'state',
  subscribers: 'state',
  audit_events: 'actor_id',
  people: "case when merged_into = '' then 'listed' else 'merged' end",
} satisfies Record<CountedTable, string>

type Write =
  | { kind: 'insert'; seqs: number[]; state: (typeof STATES)[number] }
  | { kind: 'change'; from: number; to: number; state: (typeof STATES)[number] }
  | { kind: 'delete'; from: number; to: number }
type WriteBatch = { writes: Write[]; isRolledBack: boolean }

const seq = fc.integer({ min: 1, max: MAX_SEQ })
const state = fc.constantFrom(...STATES)
const range = fc.tuple(seq, fc.integer({ min: 0, max: 60_000 })).map(([from, length]) => ({ from, to: from + length }))
const write: fc.Arbitrary<Write> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('insert' as const), seqs: fc.uniqueArray(seq, { maxLength: 60 }), state }) },
  { weight: 2, arbitrary: fc.tuple(range, state).map(([part, to]) => ({ kind: 'change' as const, ...part, state: to })) },
  { weight: 1, arbitrary: range.map((part) => ({ kind: 'delete' as const, ...part })) },
)
const batches = fc.array(fc.record({ writes: fc.array(write, { maxLength: 4 }), isRolledBack: fc.boolean() }), { maxLength: 12 })

describeEachEngine('block counts', (engine) => {
  let fresh: TestStore
  beforeAll(async () => {
    fresh = await createTestStore(engine)
  })
  afterAll(() => fresh.close())

  test('equal the rows after random inserts, changes, deletions and rollbacks', async () => {
    const { db } = fresh.store
    await fc.assert(
      fc.asyncProperty(batches, fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 5 }), async (made, offsets) => {
        await db.deleteFrom('subscribers').execute()
        for (const batch of made) await apply(db, batch)
        await expectTrueCounts(db)
        for (const offset of offsets) await expectTruePlace(db, offset)
      }),
      { numRuns: 15 },
    )
  })

  test('equal the rows after concurrent transactions, and no transaction waits for another that counts in the same block', async () => {
    const { db } = fresh.store
    await db.deleteFrom('subscribers').execute()
    // Each writer changes its own rows, all in one block.
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        const own = Array.from({ length: 15 }, (__, n) => 1 + n * WRITERS + writer)
        for (const each of own)
          await apply(db, { writes: [{ kind: 'insert', seqs: [each], state: 'pending' }], isRolledBack: each % 5 === 0 })
        for (const each of own) {
          const self = { from: each, to: each }
          await apply(db, { writes: [{ kind: 'change', ...self, state: 'confirmed' }], isRolledBack: false })
          if (each % 3 === 0) await apply(db, { writes: [{ kind: 'delete', ...self }], isRolledBack: false })
        }
      }),
    )
    await expectTrueCounts(db)
    if (engine === 'sqlite') return
    await db.transaction().execute(async (held) => {
      await insert(held, [500], 'pending')
      await apply(db, { writes: [{ kind: 'insert', seqs: [501], state: 'pending' }], isRolledBack: false })
    })
    await expectTrueCounts(db)
  })

  test.runIf(engine === 'postgres')('many changes of one count are stored as few rows', async () => {
    const { db } = fresh.store
    for (let n = 0; n < 30; n += 1) await insert(db, [190_000 + n], 'pending')
    const stored = await db
      .selectFrom('block_counts')
      .selectAll()
      .where('table_name', '=', 'subscribers')
      .where('block', '=', 190_000 >> 9)
      .execute()
    expect(stored.length).toBeLessThan(10)
    await expectTrueCounts(db)
  })

  test('equal the rows of every table after the site was used', async () => {
    const site = await startTestSite(engine)
    try {
      const staff = await site.signIn()
      const sender = { name: 'Asha', email: 'asha@example.com', services: ['SEO' as const], message: 'Hello' }
      for (let n = 0; n < 4; n += 1) await site.visitor.createEnquiry(sender)
      const [first, second, third] = (await staff.listEnquiries()).data
      await staff.replyToEnquiry({ id: first!._id, subject: 'Hello', content: 'Soon.' })
      await staff.updateEnquiry({ id: second!._id, folder: 'spam' })
      await staff.deleteEnquiry({ id: third!._id })
      await site.visitor.subscribe({ email: 'asha@example.com' })
      const { blog } = await staff.createPost({ mainHeading: 'A heading', state: 'draft' })
      await staff.updatePost({ id: blog._id, version: blog.version, state: 'published' })
      for (const [table, expression] of Object.entries(COUNTED_STATES))
        await expectTrueCounts(site.store.db, table as CountedTable, expression)
    } finally {
      await site.close()
    }
  })

  class Rollback extends Error {}

  async function apply(db: Db, { writes, isRolledBack }: WriteBatch): Promise<void> {
    const done = db.transaction().execute(async (trx) => {
      for (const each of writes) await applyWrite(trx, each)
      if (isRolledBack) throw new Rollback()
    })
    await done.catch((error: unknown) => {
      if (!(error instanceof Rollback)) throw error
    })
  }

  async function applyWrite(db: Executor, each: Write): Promise<void> {
    if (each.kind === 'insert') return insert(db, each.seqs, each.state)
    const { from, to } = each
    if (each.kind === 'delete') await db.deleteFrom('subscribers').where('seq', '>=', from).where('seq', '<=', to).execute()
    else await db.updateTable('subscribers').set({ state: each.state }).where('seq', '>=', from).where('seq', '<=', to).execute()
  }

  /** Rows that exist are changed, as the form does with a known address. */
  async function insert(db: Executor, seqs: number[], to: string): Promise<void> {
    if (seqs.length === 0) return
    const values = seqs.map((each) => sql`(${each}, ${`id ${each}`}, ${`${each}@example.com`}, ${to}, ${`token ${each}`}, '2026-11-09')`)
    await sql`insert into subscribers (seq, id, email, state, unsubscribe_token, requested_at)
      ${engine === 'postgres' ? sql`overriding system value` : sql``} values ${sql.join(values)}
      on conflict (email) do update set state = excluded.state`.execute(db)
  }
})

async function expectTrueCounts(db: Db, table: CountedTable = 'subscribers', expression = 'state'): Promise<void> {
  const blocks = await sql<{ bits: number; block: number; state: string; n: number }>`
    select bits, block, state, sum(n) as n from block_counts where table_name = ${table} group by 1, 2, 3 having sum(n) <> 0`.execute(db)
  const truth = await sql<{ bits: number; block: number; state: string; n: number }>`
    select bits, seq >> bits as block, ${sql.raw(expression)} as state, count(*) as n from ${sql.table(table)}, (select 9 as bits union all select 15) as sizes group by 1, 2, 3`.execute(
    db,
  )
  const lines = (rows: typeof truth.rows) => rows.map(({ bits, block, state: of, n }) => [bits, block, of, n].join(' ')).toSorted()
  expect(lines(blocks.rows)).toEqual(lines(truth.rows))
  const small = truth.rows.filter(({ bits }) => bits === 9)
  const countOf = (counted: typeof small) => counted.reduce((sum, { n }) => sum + n, 0)
  expect(await countRows(db, table)).toBe(countOf(small))
  const counts = await countByState(db, table, [...STATES, 'inbox/pending'])
  for (const [each, n] of Object.entries(counts)) expect(n).toBe(countOf(small.filter((row) => row.state === each)))
}

/** With and without a filter, seeking finds the row that skipping would. */
async function expectTruePlace(db: Db, offset: number): Promise<void> {
  for (const states of [undefined, ['confirmed'], ['confirmed', 'pending']] as const) {
    const list = db
      .selectFrom('subscribers')
      .select('seq')
      .orderBy('seq', 'desc')
      .$if(states !== undefined, (query) => query.where('state', 'in', states!))
    const skipped = await list.offset(offset).limit(1).executeTakeFirst()
    const place = await seekNewest(db, 'subscribers', states, offset)
    const sought = place && (await list.where('seq', '<', place.below).offset(place.skip).limit(1).executeTakeFirst())
    expect(sought?.seq).toBe(skipped?.seq)
    if (place) expect(place.skip).toBeLessThan(512)
  }
}
