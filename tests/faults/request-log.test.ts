import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteProcess, SERVER_COMMAND, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { expectWithin } from './long-run.ts'

const REQUESTS = 50
const FLUSHED_WITHIN_MS = 1000
const EXIT_TIMEOUT_MS = 10_000

let deployment: Deployment
beforeAll(async () => {
  deployment = await createDeployment('sqlite')
})
afterAll(() => deployment.remove())

/** `output` is where its standard output goes. */
const startWithOutput = (output: string) =>
  startSiteProcess(deployment, { LOG_LEVEL: 'info' }, ['sh', '-c', `exec "$@" > '${output}'`, 'sh', ...SERVER_COMMAND])

const countRequests = (log: string) => log.split('\n').filter((line) => line.includes('"route":"/robots.txt"')).length

async function request({ url }: SiteProcess, count: number): Promise<void> {
  for (let n = 0; n < count; n += REQUESTS) {
    const replies = await Promise.all(Array.from({ length: REQUESTS }, () => fetch(`${url}/robots.txt`)))
    for (const reply of replies) expect((await reply.arrayBuffer(), reply.status)).toBe(200)
  }
}

test('the lines of finished requests are written to a file while the site runs, so that SIGKILL does not lose them, nor does SIGTERM', async () => {
  const output = path.join(deployment.dataDir, 'log')
  const site = await startWithOutput(output)
  await request(site, REQUESTS)
  const began = performance.now()
  await expect.poll(() => countRequests(readFileSync(output, 'utf8')), { interval: 10 }).toBe(REQUESTS)
  expectWithin(performance.now() - began, FLUSHED_WITHIN_MS)
  await request(site, REQUESTS)
  expect((await site.stop()).code).toBe(0)
  expect(countRequests(readFileSync(output, 'utf8'))).toBe(2 * REQUESTS)
})

test('SIGTERM loses no line in a pipe', async () => {
  const site = await startSiteProcess(deployment, { LOG_LEVEL: 'info' })
  await request(site, REQUESTS)
  expect((await site.stop()).code).toBe(0)
  await expect.poll(() => countRequests(site.output())).toBe(REQUESTS)
})

test('a pipe that nobody reads stops neither requests nor the exit', async () => {
  const output = path.join(deployment.dataDir, 'pipe')
  execFileSync('mkfifo', [output])
  const pipe = openSync(output, constants.O_RDWR | constants.O_NONBLOCK)
  try {
    const site = await startWithOutput(output)
    await request(site, 20 * REQUESTS)
    const { code, ms } = await site.stop()
    expect(code).toBe(0)
    expectWithin(ms, EXIT_TIMEOUT_MS)
  } finally {
    closeSync(pipe)
  }
})
