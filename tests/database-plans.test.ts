import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { fillPostgres } from './bench/growth/fill-postgres.ts'
import { fillSqlite } from './bench/growth/fill-sqlite.ts'
import { measuredCalls } from './bench/growth/measured-calls.ts'
import { type QueryPlan, type RecordedStore, explainQuery, openRecordedStore } from './support/database/recorded-store.ts'
import { type TestStore, createTestStore, describeEachEngine } from './support/database/test-store.ts'
import { OWNER_LOGIN } from './support/owner-login.ts'

const ROWS = { enquiries: 6000, posts: 1500, others: 1500 }
/** Of these the site has a handful. */
const SMALL_TABLES = ['staff', 'sessions']

describeEachEngine('what lists, searches and figures read', (engine) => {
  let fresh: TestStore
  let recorded: RecordedStore
  let app: Awaited<ReturnType<typeof buildApp>>['app']
  let cookie: string

  beforeAll(async () => {
    fresh = await createTestStore(engine)
    await (fresh.databaseUrl ? fillPostgres(fresh.databaseUrl, ROWS) : fillSqlite(fresh.dataDir, ROWS))
    recorded = openRecordedStore(fresh)
    const config = readConfig({
      DATA_DIR: fresh.dataDir,
      ADMIN_EMAIL: OWNER_LOGIN.email,
      ADMIN_PASSWORD: OWNER_LOGIN.password,
      LOG_LEVEL: 'fatal',
      RATE_LIMIT: 'off',
      LOAD_SHEDDING: 'off',
    })
    const built = await buildApp({ config, store: recorded.store, mode: 'api-only' })
    app = built.app
    await built.services.ownerAccounts.createFirst(config.firstOwner)
    const login = await app.inject({ method: 'POST', url: '/api/admin/login', payload: OWNER_LOGIN })
    cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  })
  afterAll(async () => {
    await app.close()
    await fresh.close()
  })

  test.each(Object.entries(measuredCalls(ROWS)))('%s', async (_name, url) => {
    recorded.takeQueries()
    const reply = await app.inject({ method: 'GET', url, headers: { cookie } })
    expect(reply.statusCode, reply.body).toBe(200)
    const plans = await explainAll(recorded)
    console.log(
      engine,
      _name,
      plans.map((p) => [p.buffers, p.rows, p.scanned.join('+')].join('/')).join(' '),
      plans.filter((p) => p.scanned.length).map((p) => p.sql),
    )
  })
})

async function explainAll({ store: { db, engine }, takeQueries }: RecordedStore): Promise<QueryPlan[]> {
  const plans: QueryPlan[] = []
  for (const query of takeQueries()) {
    const plan = await explainQuery(db, engine, query)
    if (plan) plans.push(plan)
  }
  takeQueries()
  return plans
}
