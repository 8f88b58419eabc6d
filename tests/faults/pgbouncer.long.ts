import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasProgram } from '../../scripts/setup/run-step.mjs'
import { startPgbouncer } from '../support/proxy/pgbouncer.ts'
import { type SiteProcess, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createEmptyDeployment } from './deployment.ts'
import { findInconsistencies, withDatabase } from './inspect-database.ts'

// Only in the long run: PgBouncer is not installed for `npm test`.

const CHANGES = 20
const ENQUIRIES = 40

const poolModes = [
  { poolMode: 'transaction', isDirectForListening: false, status: 'degraded' },
  { poolMode: 'transaction', isDirectForListening: true, status: 'ready' },
  { poolMode: 'session', isDirectForListening: false, status: 'ready' },
] as const

describe.runIf(hasProgram('pgbouncer')).each(poolModes)(
  'two nodes behind PgBouncer in $poolMode mode, listening past it: $isDirectForListening',
  ({ poolMode, isDirectForListening, status }) => {
    let deployment: Deployment
    let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>
    let nodes: SiteProcess[]
    beforeAll(async () => {
      deployment = await createEmptyDeployment('postgres', 's3')
      pgbouncer = await startPgbouncer(deployment.databaseUrl!, poolMode)
      nodes = await Promise.all(['one', 'two'].map(startNode))
    })
    afterAll(async () => {
      await Promise.all(nodes?.map((node) => node.stop()) ?? [])
      await pgbouncer?.stop()
      await deployment?.remove()
    })

    function startNode(name: string): Promise<SiteProcess> {
      const dataDir = path.join(deployment.dataDir, name)
      mkdirSync(dataDir)
      return startSiteProcess(
        { ...deployment, dataDir, databaseUrl: pgbouncer.url },
        { RATE_LIMIT: 'on', ...(isDirectForListening && { DATABASE_LISTEN_URL: deployment.databaseUrl! }) },
      )
    }

    test(`the nodes are ${status} and say why`, async () => {
      for (const { url, output } of nodes) {
        await expect.poll(async () => (await fetch(`${url}/readyz`)).json()).toMatchObject({ status })
        const reply = await fetch(`${url}/readyz`)
        expect(reply.status).toBe(200)
        const lines = output().split('\n')
        const sentences = lines.filter((line) => line.includes('set DATABASE_LISTEN_URL'))
        expect(sentences).toHaveLength(status === 'degraded' ? 1 : 0)
      }
      const owner = await nodes[0]!.signIn()
      const { checks } = (await owner.checkSystemHealth()).health
      const { result } = checks.find(({ name }) => name === 'Nodes')!
      expect(result).toMatchObject(status === 'degraded' ? { state: 'trouble', label: 'Not notified' } : { state: 'well' })
    })

    test('a change on one node is on the next page of the other', async () => {
      const staff = await Promise.all(nodes.map((node) => node.signIn()))
      const { blog } = await staff[0]!.createPost({ mainHeading: 'Round 0' })
      const stale: string[] = []
      for (let round = 1; round <= CHANGES; round += 1) {
        const [writer, reader] = round % 2 === 0 ? [0, 1] : [1, 0]
        await (await fetch(`${nodes[reader]!.url}/blog/${blog._id}`)).text()
        await staff[writer]!.updatePost({ id: blog._id, mainHeading: `Round ${round}.` })
        const page = await (await fetch(`${nodes[reader]!.url}/blog/${blog._id}`)).text()
        if (!page.includes(`Round ${round}.`)) stale.push(`round ${round}`)
      }
      expect(stale).toEqual([])
      console.log(`PgBouncer in ${poolMode} mode: ${CHANGES} changes, ${stale.length} stale pages`)
    })

    test('enquiries sent at once are all stored', async () => {
      const enquiries = Array.from({ length: ENQUIRIES }, (_, n) =>
        nodes[n % 2]!.visitor.createEnquiry({ name: `Visitor ${n}`, email: 'someone@example.com', services: ['SEO'] }),
      )
      await Promise.all(enquiries)
      expect(await withDatabase(deployment, (query) => query(`select id from enquiries where name like 'Visitor%'`))).toHaveLength(
        ENQUIRIES,
      )
      expect(await findInconsistencies(deployment)).toEqual([])
    })

    test('no setting of a session stays on the connections that PgBouncer shares', async () => {
      const names = `'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'synchronous_commit'`
      const { default: pg } = await import('pg')
      const client = new pg.Client(pgbouncer.url)
      await client.connect()
      const { rows } = await client.query(`select name from pg_settings where name in (${names}) and source = 'session'`)
      await client.end()
      expect(rows).toEqual([])
    })
  },
)
