import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { withFilledDatabase } from '../bench/growth/filled-database.ts'
import { RARE_WORD } from '../bench/growth/sample-rows.ts'
import { siteEnv, startSiteProcess } from '../support/site-process.ts'
import { type Deployment, createEmptyDeployment } from './deployment.ts'
import { withDatabase } from './inspect-database.ts'
import { listFilledTables } from './filled-tables.ts'

const AMOUNTS = { enquiries: Number(process.env.ENQUIRIES ?? 1_000_000), posts: 2000, others: Number(process.env.OTHERS ?? 20_000) }
const MAX_MEMORY_MB = 350
const MEMORY_INTERVAL_MS = 100

test('a million enquiries move to PostgreSQL and back in flat memory, and a kill leaves nothing behind', () =>
  withFilledDatabase('sqlite', AMOUNTS, async ({ dataDir }) => {
    const first: Deployment = { engine: 'sqlite', dataDir, remove: async () => {} }
    const empty = await createEmptyDeployment('postgres', 'disk')
    const onPostgres: Deployment = { ...empty, dataDir }
    const last: Deployment = { engine: 'sqlite', dataDir: path.join(empty.dataDir, 'moved'), remove: async () => {} }

    for (const line of ['Copied enquiries', 'Building the indexes', 'Comparing']) await expectKillLeavesNothing(first, onPostgres, line)
    const there = await runMove(first, onPostgres)
    await expectKillLeavesNothing(onPostgres, last, 'Building the indexes')
    const back = await runMove(onPostgres, last)
    // Each line has the number of rows of a table and their hash.
    expect(tableLines(back.output)).toEqual(tableLines(there.output))
    expect(tableLines(there.output).length).toBeGreaterThan(30)

    for (const deployment of [onPostgres, last]) {
      expect(await findWrongCounts(deployment)).toEqual([])
      await expectLargeSite(deployment)
    }
    await empty.remove()
    for (const [name, { ms, peakMb }] of Object.entries({ 'to PostgreSQL': there, 'to SQLite': back })) {
      console.log(`${AMOUNTS.enquiries} enquiries moved ${name} in ${Math.round(ms / 1000)} s, with at most ${Math.round(peakMb)} MB`)
      expect(peakMb).toBeLessThan(MAX_MEMORY_MB)
    }
  }))

const tableLines = (output: string) => output.split('\n').filter((line) => line.includes(' rows  sha256 '))

type MoveProcess = ChildProcessByStdio<null, Readable, Readable>

function spawnMove(source: Deployment, target: Deployment): MoveProcess {
  const to = target.databaseUrl ?? `sqlite:${target.dataDir}`
  const env = { PATH: process.env.PATH, ...siteEnv(source) }
  // As in package.json.
  return spawn(process.execPath, ['--max-semi-space-size=4', '--', 'scripts/move.ts', '--to', to], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function runMove(source: Deployment, target: Deployment) {
  const began = performance.now()
  const command = spawnMove(source, target)
  const memory = watchMemory(command)
  const [output, errors, [code]] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')])
  clearInterval(memory.timer)
  if (code !== 0) throw new Error(errors)
  return { output, ms: performance.now() - began, peakMb: memory.peakMb() }
}

/** The most that the process has used so far, which Linux itself records. */
function watchMemory({ pid }: MoveProcess) {
  let peakKb = 0
  const timer = setInterval(() => {
    try {
      peakKb = Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? peakKb)
    } catch {
      // It has ended.
    }
  }, MEMORY_INTERVAL_MS)
  return { timer, peakMb: () => peakKb / 1024 }
}

async function expectKillLeavesNothing(source: Deployment, target: Deployment, afterLine: string): Promise<void> {
  const command = spawnMove(source, target)
  for await (const line of createInterface({ input: command.stderr })) if (line.startsWith(afterLine)) break
  expect(command.exitCode).toBe(null)
  await killMove(command, target)
  expect(await listFilledTables(target)).toEqual([])
}

/** As when the machine of the command fails. PostgreSQL notices it at its next write to the connection, so the test ends that here. */
async function killMove(command: MoveProcess, target: Deployment): Promise<void> {
  command.kill('SIGKILL')
  await once(command, 'exit')
  if (target.engine === 'sqlite') return
  await withDatabase(target, (query) =>
    query(`select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = 'move' and datname = current_database()`),
  )
}

/** Counts kept by triggers that differ from the rows. */
const findWrongCounts = (deployment: Deployment) =>
  withDatabase(deployment, (query) =>
    query(`select * from (
        select folder || '/' || status as state, count(*) as n from enquiries group by 1
      ) as counted full join (
        select state, sum(n) as n from block_counts where table_name = 'enquiries' and bits = 9 group by state
      ) as stored using (state) full join (
        select folder || '/' || status as state, sum(n) as n from enquiry_daily_counts group by 1
      ) as daily using (state) where counted.n <> stored.n or counted.n <> daily.n or counted.n is null or stored.n is null`),
  )

async function expectLargeSite(deployment: Deployment): Promise<void> {
  const site = await startSiteProcess(deployment)
  const owner = await site.signIn()
  const before = (await owner.listEnquiries({})).counts
  expect(before.pending + before.responded + before.closed + before.spam).toBe(AMOUNTS.enquiries)
  expect((await owner.listEnquiries({ search: RARE_WORD })).data.length).toBeGreaterThan(0)
  await site.visitor.createEnquiry({ name: 'Newest of all', email: 'new@example.com', services: ['SEO'] })
  expect((await owner.listEnquiries({})).counts.pending).toBe(before.pending + 1)
  expect((await owner.listEnquiries({})).data[0]).toMatchObject({ name: 'Newest of all' })
  await site.stop()
}
