import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { withFilledDatabase } from '../bench/growth/filled-database.ts'
import { spawnNpmCommand } from '../support/npm-command.ts'
import { siteEnv } from '../support/site-process.ts'
import { type Deployment, createEmptyDeployment } from './deployment.ts'
import { withDatabase } from './inspect-database.ts'
import { AMOUNTS, expectLargeSite } from './large-site.ts'
import { runMeasured } from './measured-command.ts'
import { listFilledTables } from './filled-tables.ts'

const MAX_MEMORY_MB = 350

test('a million enquiries move to PostgreSQL and back in flat memory, and a kill leaves nothing behind', () =>
  withFilledDatabase('sqlite', AMOUNTS, async ({ dataDir }) => {
    const first: Deployment = { engine: 'sqlite', dataDir, remove: async () => {} }
    const empty = await createEmptyDeployment('postgres', 'disk')
    const onPostgres: Deployment = { ...empty, dataDir }
    const last: Deployment = { engine: 'sqlite', dataDir: path.join(empty.dataDir, 'moved'), remove: async () => {} }

    for (const line of ['Copied enquiries', 'Building the indexes', 'Comparing']) await expectKillLeavesNothing(first, onPostgres, line)
    const there = await runMeasured(...moveArguments(first, onPostgres))
    await expectKillLeavesNothing(onPostgres, last, 'Building the indexes')
    const back = await runMeasured(...moveArguments(onPostgres, last))
    // Each line has the number of rows of a table and their hash.
    expect(tableLines(back.output)).toEqual(tableLines(there.output))
    expect(tableLines(there.output).length).toBeGreaterThan(30)

    for (const deployment of [onPostgres, last]) await expectLargeSite(deployment)
    await empty.remove()
    for (const [name, { seconds, peakMb }] of Object.entries({ 'to PostgreSQL': there, 'to SQLite': back })) {
      console.log(`${AMOUNTS.enquiries} enquiries moved ${name} in ${seconds} s, with at most ${peakMb} MB`)
      expect(peakMb).toBeLessThan(MAX_MEMORY_MB)
    }
  }))

const tableLines = (output: string) => output.split('\n').filter((line) => line.includes(' rows  sha256 '))

const moveArguments = (source: Deployment, target: Deployment) =>
  ['move', ['--to', target.databaseUrl ?? `sqlite:${target.dataDir}`], siteEnv(source)] as const

async function expectKillLeavesNothing(source: Deployment, target: Deployment, afterLine: string): Promise<void> {
  const command = spawnNpmCommand(...moveArguments(source, target))
  for await (const line of createInterface({ input: command.stderr })) if (line.startsWith(afterLine)) break
  expect(command.exitCode).toBe(null)
  await killMove(command, target)
  expect(await listFilledTables(target)).toEqual([])
}

/** As when the machine of the command fails. PostgreSQL notices it at its next write to the connection, so the test ends that here. */
async function killMove(command: ReturnType<typeof spawnNpmCommand>, target: Deployment): Promise<void> {
  command.kill('SIGKILL')
  await once(command, 'exit')
  if (target.engine === 'sqlite') return
  await withDatabase(target, (query) =>
    query(`select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = 'move' and datname = current_database()`),
  )
}
