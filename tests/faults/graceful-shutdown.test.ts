import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../server/database/engines/open.ts'
import { describeEachEngine } from '../support/database/test-store.ts'
import { expectWithin, isLongRun } from './long-run.ts'
import { findInconsistencies } from './inspect-database.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { readStoredMarkers, startWriters } from './concurrent-writers.ts'

const STOPS = isLongRun ? 50 : 1
const READERS = isLongRun ? 8 : 2
const MOST_WRITES_BEFORE_STOP = isLongRun ? 60 : 10
const EXIT_TIMEOUT_MS = 10_000

describeEachEngine('SIGTERM under load', (engine) => {
  let deployment: Deployment
  beforeAll(async () => {
    deployment = await createDeployment(engine)
  })
  afterAll(() => deployment.remove())

  test('accepted requests are finished and answered, and the process exits in time, also while a client never finishes its request', async () => {
    const figures = { acknowledged: 0, refused: 0, reset: 0, pages: 0, slowestMs: 0 }
    for (let n = 0; n < STOPS; n += 1) {
      const round = await stopUnderLoad()
      expect(round.happenedUnanswered).toEqual([])
      expect(round.brokenPages).toBe(0)
      expect(round.acknowledged).toBeGreaterThan(0)
      for (const figure of ['acknowledged', 'refused', 'reset', 'pages'] as const) figures[figure] += round[figure]
      figures.slowestMs = Math.max(figures.slowestMs, Math.round(round.ms))
    }
    expect(await findInconsistencies(deployment)).toEqual([])
    console.log(`${engine}: ${STOPS} graceful shutdowns under load, ${JSON.stringify(figures)}`)
  })

  async function stopUnderLoad() {
    const site = await startSiteProcess(deployment)
    const staff = await site.signIn()
    await staff.createEnquiry({ name: 'To be answered', email: 'reader@example.com', services: ['SEO'] })
    const targets = (await staff.listEnquiries({ limit: 4 })).data.map(({ _id }) => _id)
    const slowClient = connect(Number(site.port), '127.0.0.1').on('error', () => {})
    await once(slowClient, 'connect')
    slowClient.write('GET / HTTP/1.1\r\nX-Unfinished: ')
    const writing = startWriters(staff, targets)
    const reading = startReaders(site.url)
    const enough = 1 + Math.random() * MOST_WRITES_BEFORE_STOP
    while (writing.acknowledged.length < enough) await wait(1)
    const { code, ms } = await site.stop()
    await Promise.all([writing.finish(), reading.finished])
    expect(code).toBe(0)
    expectWithin(ms, EXIT_TIMEOUT_MS)
    expect(writing.refused.filter(({ status }) => status !== 503)).toEqual([])

    const stored = await readStoredMarkers(deployment)
    const unacknowledged = [...writing.unanswered, ...writing.refused.map(({ write }) => write)]
    return {
      ms,
      happenedUnanswered: unacknowledged.filter(({ marker }) => stored.has(marker)),
      acknowledged: writing.acknowledged.filter(({ marker }) => stored.has(marker)).length,
      refused: writing.refused.length,
      // The site never read these: the port was already closed, or the connection was idle when it was closed.
      reset: writing.unanswered.filter(({ cause }) => cause !== 'ECONNREFUSED').length,
      pages: reading.whole(),
      brokenPages: reading.broken(),
    }
  }
})

test('SIGTERM to npm start ends the site and releases its data', async () => {
  const deployment = await createDeployment('sqlite')
  try {
    // Without prestart, which builds what has changed.
    const site = await startSiteProcess(deployment, {}, ['npm', 'start', '--ignore-scripts'])
    await site.stop()
    await expect(fetch(site.url)).rejects.toThrow('fetch failed')
    await (await openStore({ databaseUrl: undefined, dataDir: deployment.dataDir }, console.error)).db.destroy()
  } finally {
    await deployment.remove()
  }
})

test('every npm script that serves is replaced by the server, so that signals reach it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const serving = Object.entries(scripts).filter(([, command]) => /\/main\.(js|ts)/.test(command))
  expect(serving.map(([name]) => name)).toEqual(['start', 'dev'])
  for (const [, command] of serving) expect(command).toMatch(/^exec (env \S+ )?node /)
})

/** Reads pages in parallel until the site stops answering. A page that is cut off is broken. */
function startReaders(url: string) {
  let whole = 0
  let broken = 0
  const readers = Array.from({ length: READERS }, async () => {
    while (true) {
      const reply = await fetch(url).catch(() => undefined)
      if (!reply) return
      const page = await reply.text().catch(() => undefined)
      if (page === undefined || (reply.status === 200 && !page.endsWith('</html>'))) broken += 1
      else whole += 1
    }
  })
  return { finished: Promise.all(readers), whole: () => whole, broken: () => broken }
}
