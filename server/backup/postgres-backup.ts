import { spawn } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { BackupError } from './backup-error.ts'
import type { DatabaseBackup, RowCounts } from './database-backup.ts'

/** Counters and leases that are useless after a restore. The last two names are from before migration 015. */
const EPHEMERAL_TABLES = ['rate_limit_counts', 'daily_email_counts', 'cluster_nodes', 'limit_counts', 'letter_counts']
const PG_DUMP_ARGS = [
  '--format=custom',
  '--no-owner',
  '--no-privileges',
  ...EPHEMERAL_TABLES.map((table) => `--exclude-table-data=${table}`),
]
const PG_RESTORE_ARGS = ['--no-owner', '--no-privileges', '--no-comments']
/** The number is when it was created, in milliseconds. */
const SCRATCH_DATABASE = /^backup_check_(\d+)$/
const SCRATCH_MAX_AGE_MS = 24 * 3_600_000
/** The role may not create databases, or the server between does not know the new one. */
const NO_SCRATCH_CODES = ['42501', '3D000', '08P01']

/** Drops the tables and functions of the site's schema, except those of extensions. */
const DROP_EVERYTHING_SQL = `do $$
  declare item record;
  begin
    for item in select oid::regclass as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') loop
      execute format('drop table %s cascade', item.name);
    end loop;
    for item in select oid::regprocedure as name from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e') loop
      execute format('drop function %s cascade', item.name);
    end loop;
  end $$`

export function createPostgresBackup(databaseUrl: string): DatabaseBackup {
  return {
    engine: 'postgres',
    fileName: 'site.dump',

    dump: (file) =>
      withClient(databaseUrl, async (client) => {
        // The rows are counted in the same snapshot that pg_dump reads.
        await client.query('begin isolation level repeatable read read only')
        const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
        await runPostgresProgram('pg_dump', [...PG_DUMP_ARGS, `--snapshot=${rows[0]!.id}`, `--file=${file}`], databaseUrl)
        return countRows(client)
      }),

    async tryRestore(file) {
      // Reads and decompresses everything in it.
      await runPostgresProgram('pg_restore', [...PG_RESTORE_ARGS, `--file=${os.devNull}`, file])
      try {
        return await withScratchDatabase(databaseUrl, async (scratchUrl) => {
          await runPostgresProgram('pg_restore', [...PG_RESTORE_ARGS, '--exit-on-error', file], scratchUrl)
          return { rows: await withClient(scratchUrl, countRows) }
        })
      } catch (error) {
        const { code = '', message } = error as { code?: string; message: string }
        if (NO_SCRATCH_CODES.includes(code)) return { reason: `no database could be created to restore it into: ${message}` }
        throw error
      }
    },

    withExclusiveAccess: (force, act) =>
      withClient(databaseUrl, async (client) => {
        const { rows: nodes } = await client.query(
          `select 1 from pg_stat_activity where datname = current_database() and application_name like 'site%'`,
        )
        if (nodes.length > 0) throw new BackupError('The site is running. Stop it first.')
        const tables = await listTables(client)
        if (tables.length > 0 && !force) throw new BackupError('There are already tables in the database. Add --force to replace them.')
        return act()
      }),

    async restore(file) {
      // Converted to a script first: pg_restore itself drops only what the archive names, and a database of another version may have more.
      const script = `${file}.sql`
      await runPostgresProgram('pg_restore', ['--clean', '--if-exists', ...PG_RESTORE_ARGS, `--file=${script}`, file])
      const psqlArgs = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1']
      await runPostgresProgram('psql', [...psqlArgs, `--command=${DROP_EVERYTHING_SQL}`, `--file=${script}`], databaseUrl)
      return withClient(databaseUrl, countRows)
    },
  }
}

async function withClient<T>(databaseUrl: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'backup' })
  await client.connect().catch((error: Error) => {
    throw Object.assign(new BackupError(`DATABASE_URL names a database that cannot be opened: ${error.message}`), {
      code: (error as { code?: string }).code,
    })
  })
  return act(client).finally(() => client.end())
}

async function withScratchDatabase<T>(databaseUrl: string, act: (scratchUrl: string) => Promise<T>): Promise<T> {
  return withClient(databaseUrl, async (client) => {
    for (const name of await listAbandonedScratch(client)) await client.query(`drop database if exists ${name} with (force)`)
    const name = `backup_check_${Date.now()}`
    await client.query(`create database ${name} template template0`)
    try {
      const scratchUrl = new URL(databaseUrl)
      scratchUrl.pathname = name
      return await act(scratchUrl.href)
    } finally {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  })
}

/** Left by a process that was killed. */
async function listAbandonedScratch(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where datdba = current_user::regrole')
  const createdAt = (name: string) => Number(SCRATCH_DATABASE.exec(name)?.[1] ?? Infinity)
  return rows.map(({ name }) => name).filter((name) => createdAt(name) < Date.now() - SCRATCH_MAX_AGE_MS)
}

async function listTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

async function countRows(client: pg.Client): Promise<RowCounts> {
  const counts: RowCounts = {}
  for (const table of (await listTables(client)).filter((name) => !EPHEMERAL_TABLES.includes(name))) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from "${table}"`)
    counts[table] = Number(rows[0]!.n)
  }
  return counts
}

/** Runs a program of PostgreSQL. The password is passed in the environment: other users of the machine can read arguments. */
async function runPostgresProgram(program: string, args: string[], databaseUrl?: string): Promise<void> {
  const url = databaseUrl ? new URL(databaseUrl) : undefined
  const password = decodeURIComponent(url?.password ?? '')
  if (url) url.password = ''
  const child = spawn(program, [...args, ...(url ? [`--dbname=${url.href}`] : [])], {
    // oxlint-disable-next-line node/no-process-env -- PATH finds the programs, and they have variables of their own, as for certificates
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stderr = text(child.stderr)
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new BackupError(`${program} is not installed. It comes with PostgreSQL's client programs.`)
    throw error
  })
  if (code !== 0) throw new BackupError(`${program} failed: ${(await stderr).trim()}`)
}
