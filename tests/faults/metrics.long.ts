import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { hasProgram } from '../../scripts/setup/run-step.mjs'
import { useSiteBehindProxy } from './tcp-proxy.ts'
import { expectWithin } from './long-run.ts'

const METRICS_TOKEN = 'a-token-of-some-length'
const SCRAPES = 5
/** The figures of the database are waited for for a second. */
const SCRAPED_WITHIN_MS = 2000

const hasPromtool = hasProgram('promtool')

const fixture = useSiteBehindProxy({ METRICS_TOKEN })

async function scrape(): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, accept: 'text/plain' }
  return (await fetch(`${fixture.site.url}/metrics`, { headers })).text()
}

function promtool(args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test.skipIf(!hasPromtool)('promtool finds nothing to improve in the metrics', async () => {
  for (const url of ['/', '/', '/blog', '/nothing', '/api/blogs/get-all-blogs']) await (await fetch(fixture.site.url + url)).arrayBuffer()
  expect(promtool(['check', 'metrics'], await scrape())).toEqual({ status: 0, output: '' })
})

test.skipIf(!hasPromtool)('promtool accepts the alert rules', () => {
  const { status, output } = promtool(['check', 'rules', 'deploy/prometheus/rules.yml'])
  expect([status, output]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)])
})

test('a database that does not answer delays no scrape', async () => {
  expect(await scrape()).toContain('\nsite_database_up 1\n')
  // The figures of the last scrape are kept for five seconds.
  fixture.proxy.silence()
  await expect.poll(scrape, { interval: 500 }).toContain('\nsite_database_up 0\n')
  for (let n = 0; n < SCRAPES; n += 1) {
    const began = performance.now()
    const text = await scrape()
    expectWithin(performance.now() - began, SCRAPED_WITHIN_MS)
    expect(text).toContain('\nprocess_resident_memory_bytes ')
    expect(text).not.toContain('\nsite_emails{')
  }
  fixture.proxy.open()
  await expect.poll(scrape, { interval: 500 }).toContain('\nsite_database_up 1\n')
})
