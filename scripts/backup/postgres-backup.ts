import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { CommandError } from '../command.ts'
import type { DatabaseBackup } from './database-backup.ts'

/** Short-lived counts of calls and e-mails per person, which do not belong in a backup. */
const EPHEMERAL_TABLES = ['limit_counts', 'letter_counts']
const PG_DUMP_ARGS = [
  '--format=custom',
  '--no-owner',
  '--no-privileges',
  ...EPHEMERAL_TABLES.map((table) => `--exclude-table-data=${table}`),
]

export function createPostgresBackup(databaseUrl: string): DatabaseBackup {
  return {
    engine: 'postgres',
    fileName: 'site.dump',

    dump: (file) =>
      withClient(databaseUrl, async (client) => {
        // The rows are counted in the same snapshot that pg_dump reads.
        await client.query('begin isolation level repeatable read read only')
        const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
        await runPostgresProgram('pg_dump', databaseUrl, [...PG_DUMP_ARGS, `--snapshot=${rows[0]!.id}`, `--file=${file}`])
        return countRows(client)
      }),

    withExclusiveAccess: (force, act) =>
      withClient(databaseUrl, async (client) => {
        const { rows: nodes } = await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and application_name like 'site%'`,
        )
        if (nodes.length > 0) throw new CommandError('The site is running. Stop it first.')
        const tables = await listTables(client)
        if (tables.length > 0 && !force) throw new CommandError('There are already tables in the database. Add --force to replace them.')
        return act()
      }),

    async restore(file) {
      const options = [
        '--single-transaction',
        '--exit-on-error',
        '--clean',
        '--if-exists',
        '--no-owner',
        '--no-privileges',
        '--no-comments',
      ]
      await runPostgresProgram('pg_restore', databaseUrl, [...options, file])
      return withClient(databaseUrl, countRows)
    },
  }
}

async function withClient<T>(databaseUrl: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'backup' })
  await client.connect().catch((error: Error) => {
    throw new CommandError(`DATABASE_URL names a database that cannot be opened: ${error.message}`)
  })
  return act(client).finally(() => client.end())
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of (await listTables(client)).filter((name) => !EPHEMERAL_TABLES.includes(name))) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${table}"`)
    counts[table] = Number(rows[0]!.n)
  }
  return counts
}

/** Runs one of PostgreSQL's own programs. The password is passed in the environment: other users of the machine can read arguments. */
async function runPostgresProgram(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(program, [...args, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const errorOutput = text(child.stderr)
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CommandError(`${program} is not installed. It comes with PostgreSQL's client programs.`)
    throw error
  })
  if (code !== 0) throw new CommandError(`${program} failed: ${(await errorOutput).trim()}`)
}
