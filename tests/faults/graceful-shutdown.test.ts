import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '../support/test-store.ts'
import { expectWithin, isLongRun } from './long-run.ts'
import { findInconsistencies } from './inspect-database.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { readStoredMarkers, startWriters } from './concurrent-writers.ts'

const STOPS = isLongRun ? 50 : 1
const READERS = 8
const MOST_WRITES_BEFORE_STOP = 60
const STOPPED_WITHIN_MS = 10_000

describeEachEngine('a site that is told to end while people use it', (engine) => {
  let place: Deployment
  beforeAll(async () => {
    place = await createDeployment(engine)
  })
  afterAll(() => place.remove())

  test('finishes what it has begun, answers it, and ends well in time', async () => {
    const figures = { acknowledged: 0, refused: 0, reset: 0, pages: 0, slowestMs: 0 }
    for (let n = 0; n < STOPS; n += 1) {
      const round = await stopUnderLoad()
      expect(round.happenedUnheard).toEqual([])
      expect(round.brokenPages).toBe(0)
      expect(round.acknowledged).toBeGreaterThan(0)
      for (const figure of ['acknowledged', 'refused', 'reset', 'pages'] as const) figures[figure] += round[figure]
      figures.slowestMs = Math.max(figures.slowestMs, Math.round(round.ms))
    }
    expect(await findInconsistencies(place)).toEqual([])
    console.log(`${engine}: ${STOPS} orderly ends under load, ${JSON.stringify(figures)}`)
  })

  test('does not wait for somebody who never finishes asking', async () => {
    const site = await startSiteProcess(place)
    const dawdler = connect(Number(site.port), '127.0.0.1').on('error', () => {})
    dawdler.write('GET / HTTP/1.1\r\nX-Unfinished: ')
    const { code, ms } = await site.stop()
    expect(code).toBe(0)
    expectWithin(ms, STOPPED_WITHIN_MS)
  })

  async function stopUnderLoad() {
    const site = await startSiteProcess(place)
    const staff = await site.signIn()
    await staff.createEnquiry({ name: 'To be answered', email: 'reader@example.com', services: ['SEO'] })
    const targets = (await staff.listEnquiries({ limit: 4 })).data.map(({ _id }) => _id)
    const writing = startWriters(staff, targets)
    const reading = startReading(site.url)
    const enough = 1 + Math.random() * MOST_WRITES_BEFORE_STOP
    while (writing.acknowledged.length < enough) await wait(1)
    const { code, ms } = await site.stop()
    await Promise.all([writing.finish(), reading.finished])
    expect(code).toBe(0)
    expectWithin(ms, STOPPED_WITHIN_MS)
    expect(writing.refused.filter(({ status }) => status !== 503)).toEqual([])

    const kept = await readStoredMarkers(place)
    const unacknowledged = [...writing.unanswered, ...writing.refused.map(({ write }) => write)]
    return {
      ms,
      happenedUnheard: unacknowledged.filter(({ marker }) => kept.has(marker)),
      acknowledged: writing.acknowledged.filter(({ marker }) => kept.has(marker)).length,
      refused: writing.refused.length,
      // Nobody had read these: the listening port was already closed, or the connection was idle when it ended.
      reset: writing.unanswered.filter(({ cause }) => cause !== 'ECONNREFUSED').length,
      pages: reading.whole(),
      brokenPages: reading.broken(),
    }
  }
})

test('SIGTERM to npm start ends the site, and the next start finds its data free', async () => {
  const place = await createDeployment('sqlite')
  try {
    const site = await startSiteProcess(place, {}, ['npm', 'start'])
    await site.stop()
    await expect(fetch(site.url)).rejects.toThrow('fetch failed')
    const next = await startSiteProcess(place)
    expect((await next.stop()).code).toBe(0)
  } finally {
    await place.remove()
  }
})

test('every npm script that serves is replaced by the server, so that signals reach it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const serving = Object.entries(scripts).filter(([, command]) => command.includes('server/main.ts'))
  expect(serving.map(([name]) => name)).toEqual(['start', 'dev'])
  for (const [, command] of serving) expect(command).toMatch(/^exec node /)
})

/** Visitors who read page after page until nobody answers. A page that began and did not come whole is broken. */
function startReading(url: string) {
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
