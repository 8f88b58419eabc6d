import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeEachEngine } from '../support/database/test-store.ts'
import { type SiteProcess, SERVER_COMMAND, startSiteProcess, waitUntilHealthy } from '../support/site-process.ts'
import { type Deployment, createDeployment } from './deployment.ts'
import { withDatabase } from './inspect-database.ts'

/** Half as many again as wait for the reader. */
const LINES = 24_000
const PARALLEL = 50
const MB = 1024 * 1024
const EXIT_TIMEOUT_MS = 10_000

// Only in the long run: many requests, each with its line in the log. That memory does not grow with them is tested by log-stream.test.ts, apart
// from the memory that requests take.

describeEachEngine('a log reader that is stuck', (engine) => {
  let deployment: Deployment
  let output: string
  let pipe: number
  let site: SiteProcess
  beforeEach(async () => {
    deployment = await createDeployment(engine)
    output = path.join(deployment.dataDir, 'output')
    execFileSync('mkfifo', [output])
    pipe = openSync(output, constants.O_RDWR | constants.O_NONBLOCK)
  })
  afterEach(async () => {
    await site.kill()
    closeSync(pipe)
    await deployment.remove()
  })

  test('gets a count of what was dropped, and delays neither requests nor SIGTERM', async () => {
    await start()
    await request(LINES)
    const dropped = await readUntilDropped()
    expect(dropped).toBeGreaterThan(LINES / 4)
    // The reader is stuck again.
    await request(LINES / 2)
    if (engine === 'postgres') await loseConnections()
    const { code, ms } = await site.stop()
    expect(code).toBe(0)
    expect(ms).toBeLessThan(EXIT_TIMEOUT_MS)
    console.log(`Stuck log reader (${engine}): ${LINES} lines, ${dropped} dropped and counted, SIGTERM ${ms.toFixed(0)} ms`)
  })

  test('a pipe that is full already stops neither the start nor the exit', async () => {
    let filled = 0
    expect(() => {
      while (filled < MB) filled += writeSync(pipe, Buffer.alloc(4096, '\n'))
    }).toThrow('EAGAIN')
    await start()
    const { code, ms } = await site.stop()
    expect(code).toBe(0)
    expect(ms).toBeLessThan(EXIT_TIMEOUT_MS)
  })

  /** The standard error is the same pipe, as with most supervisors. */
  async function start(): Promise<void> {
    const command = ['sh', '-c', `exec "$@" > '${output}' 2>&1`, 'sh', ...SERVER_COMMAND]
    site = await startSiteProcess(deployment, { LOG_LEVEL: 'info' }, command)
  }

  async function request(count: number): Promise<void> {
    const send = async () => {
      for (let n = 0; n < count / PARALLEL; n += 1) await (await fetch(`${site.url}/api/docs`, { method: 'HEAD' })).arrayBuffer()
    }
    await Promise.all(Array.from({ length: PARALLEL }, send))
  }

  /** The reader works again for a while. */
  async function readUntilDropped(): Promise<number> {
    const buffer = Buffer.alloc(MB)
    let text = ''
    for (let n = 0; n < 10_000; n += 1) {
      try {
        text += buffer.toString('utf8', 0, readSync(pipe, buffer))
      } catch {
        await wait(10)
      }
      const line = text.split('\n').find((each) => each.includes('log lines were dropped') && each.endsWith('}'))
      if (line) return (JSON.parse(line) as { count: number }).count
    }
    throw new Error('No line about dropped lines')
  }

  /** Each lost connection is reported on the standard error, which is the same stuck pipe. */
  async function loseConnections(): Promise<void> {
    await withDatabase(deployment, (query) =>
      query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'),
    )
    await waitUntilHealthy(site)
  }
})
