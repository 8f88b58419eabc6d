import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { Refused } from '../command.ts'
import type { DatabaseCopy } from './database-copies.ts'

/** Who called how often in the last minutes, or was written to today: nothing to keep, least of all in a backup. */
const PASSING = ['limit_counts', 'letter_counts']
const DUMP = ['--format=custom', '--no-owner', '--no-privileges', ...PASSING.map((table) => `--exclude-table-data=${table}`)]

export function postgresCopy(databaseUrl: string): DatabaseCopy {
  return {
    engine: 'postgres',
    name: 'site.dump',

    save: (file) =>
      connected(databaseUrl, async (client) => {
        // The rows are counted in the same frozen state that the dump is made of.
        await client.query('begin isolation level repeatable read read only')
        const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
        await run('pg_dump', databaseUrl, [...DUMP, `--snapshot=${rows[0]!.id}`, `--file=${file}`])
        return rowsIn(client)
      }),

    alone: (force, act) =>
      connected(databaseUrl, async (client) => {
        const { rows: nodes } = await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and application_name like 'site%'`,
        )
        if (nodes.length > 0) throw new Refused('The site is running. Stop it first.')
        const tables = await tablesIn(client)
        if (tables.length > 0 && !force) throw new Refused('There are already tables in the database. Add --force to replace them.')
        return act()
      }),

    async restore(file) {
      const whole = ['--single-transaction', '--exit-on-error', '--clean', '--if-exists', '--no-owner', '--no-privileges', '--no-comments']
      await run('pg_restore', databaseUrl, [...whole, file])
      return connected(databaseUrl, rowsIn)
    },
  }
}

async function connected<T>(databaseUrl: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'backup' })
  await client.connect().catch((error: Error) => {
    throw new Refused(`DATABASE_URL names a database that cannot be opened: ${error.message}`)
  })
  return act(client).finally(() => client.end())
}

async function tablesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

async function rowsIn(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of (await tablesIn(client)).filter((name) => !PASSING.includes(name))) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${table}"`)
    counts[table] = Number(rows[0]!.n)
  }
  return counts
}

/** Runs one of PostgreSQL's own programs. The password goes where other people on the machine cannot read it. */
async function run(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(program, [...args, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Refused(`${program} is not installed. It comes with PostgreSQL's client programs.`)
    throw error
  })
  if (code !== 0) throw new Refused(`${program} failed: ${(await said).trim()}`)
}
