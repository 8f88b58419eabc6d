import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, startTestSite } from '../support/test-site.ts'

const TOKEN = 'a-token-of-some-length'
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
if (!hasPromtool)
  console.log('promtool is not installed, so the metrics and the alert rules are not checked by it: apt-get install prometheus')

const promtool = (args: string[], input = '') => {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

let site: TestSite
beforeAll(async () => {
  site = await startTestSite('postgres', { METRICS_TOKEN: TOKEN }, 'production')
})
afterAll(() => site.close())

test.skipIf(!hasPromtool)('promtool finds nothing to improve in the metrics', async () => {
  for (const url of ['/', '/', '/blog', '/nothing', '/api/blogs/get-all-blogs']) await site.inject({ method: 'GET', url })
  const headers = { authorization: `Bearer ${TOKEN}`, accept: 'text/plain' }
  const { body } = await site.inject({ method: 'GET', url: '/metrics', headers })
  expect(promtool(['check', 'metrics'], body)).toEqual({ status: 0, output: '' })
})

test.skipIf(!hasPromtool)('promtool accepts the alert rules', () => {
  const { status, output } = promtool(['check', 'rules', 'deploy/prometheus/rules.yml'])
  expect([status, output]).toEqual([0, expect.stringMatching(/SUCCESS: \d+ rules found/)])
})
