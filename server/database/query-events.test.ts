import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createTestStore, describeEachEngine } from '../../tests/support/database/test-store.ts'
import { logSlowQueries } from './query-events.ts'

describeEachEngine('slow queries', (engine) => {
  test('are logged with their placeholders and without their values', async () => {
    const { store, close } = await createTestStore(engine)
    const lines: string[] = []
    logSlowQueries(store, 10, pino({ base: null }, { write: (line) => void lines.push(line) }))
    const name = 'meera@example.com'
    const slow =
      engine === 'postgres'
        ? sql`select pg_sleep(0.02), ${name}::text`
        : sql`with recursive up (n) as (select 1 union all select n + 1 from up where n < 300000) select max(n), ${name} from up`
    await slow.execute(store.db)
    await slow.execute(store.searchDb)
    await sql`select ${name}`.execute(store.db)
    await store.db.selectFrom('staff').select('id').where('email', '=', name).execute()
    expect(lines.join('')).not.toContain('meera')
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const summary = logged.map(({ msg, level, blocksEventLoop, sql: text }) => [msg, level, blocksEventLoop, isSlowOne(text)])
    expect(summary).toContainEqual(['slow query', 40, engine === 'sqlite', true])
    expect(summary).toContainEqual(['slow query', 40, false, true])
    expect(logged.every(({ ms }) => Number(ms) >= 10)).toBe(true)
    await close()
  })

  test.each([0, 600_000])('are not logged below SLOW_QUERY_MS, nor where it is 0 (%i)', async (slowQueryMs) => {
    const { store, close } = await createTestStore(engine)
    const lines: string[] = []
    logSlowQueries(store, slowQueryMs, pino({}, { write: (line) => void lines.push(line) }))
    await sql`select 1`.execute(store.db)
    expect(lines).toEqual([])
    await close()
  })
})

const isSlowOne = (text: unknown) => /pg_sleep.*\$1|recursive.*\?/.test(String(text))
