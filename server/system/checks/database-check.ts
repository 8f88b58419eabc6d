import { sql } from 'kysely'
import type { HealthResult } from '../../../contract/system.ts'
import { SQLITE_RESULT_CODES, primaryResultCode } from '../../database/engines/sqlite-result-codes.ts'
import type { Store } from '../../database/store.ts'
import { formatBytes, formatPercent } from '../format.ts'
import { type HealthCheck, withTimeout } from '../health-check.ts'

const TIMED_QUERIES = 5
const TIMEOUT_MS = 1500
const MAX_CONNECTIONS_SHARE = 0.9

/** Whether the database answers and takes writes, how fast and how large it is. */
export function createDatabaseCheck(store: Store): HealthCheck {
  return {
    name: 'Database',
    scope: 'site',
    async run() {
      let ms: number
      try {
        ms = await withTimeout(measureQuery(store), TIMEOUT_MS)
        await withTimeout(probeWrite(store), TIMEOUT_MS)
      } catch (error) {
        return describeDatabaseError(error)
      }
      const { bytes, connections } = await readUsage(store)
      const value = `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
      const size = formatBytes(bytes)
      if (!connections) return { state: 'well', value, detail: `Median query. ${size} in one file.` }
      const { used, max } = connections
      const detail = `Median query. ${size}, ${used} of ${max} connections open.`
      if (used / max <= MAX_CONNECTIONS_SHARE) return { state: 'well', value, detail }
      return {
        state: 'trouble',
        label: 'Nearly full',
        value,
        detail,
        problem: `The database has few connections left: ${formatPercent(used / max)} are open.`,
        advice: 'Stop what else uses this database, or raise max_connections of PostgreSQL.',
        isWarning: true,
      }
    },
  }
}

/** The median of a few, in milliseconds. */
async function measureQuery({ db }: Store): Promise<number> {
  const times: number[] = []
  for (let query = 0; query < TIMED_QUERIES; query += 1) {
    const began = performance.now()
    await db.selectFrom('content_version').select('n').execute()
    times.push(performance.now() - began)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(TIMED_QUERIES / 2)]!
}

/** Changes nothing, but fails as any other write would. */
async function probeWrite({ db }: Store): Promise<void> {
  await db
    .updateTable('system_heartbeat')
    .set((eb) => ({ at: eb.ref('at') }))
    .execute()
}

async function readUsage({ db, engine }: Store) {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()
    `.execute(db)
    return { bytes: rows[0]!.bytes, connections: undefined }
  }
  const { rows } = await sql<{ bytes: number; used: number; max: number }>`
    select pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::integer as max
  `.execute(db)
  const { bytes, used, max } = rows[0]!
  return { bytes, connections: { used, max } }
}

type DatabaseError = { code?: string; errcode?: number }

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const READ_ONLY_CODES = ['25006']
const FULL_CODES = ['53100']

function describeDatabaseError(error: unknown): HealthResult {
  const { code = '', errcode } = error as DatabaseError
  const sqliteCode = errcode === undefined ? undefined : primaryResultCode(errcode)
  if (sqliteCode === SQLITE_RESULT_CODES.readonly || READ_ONLY_CODES.includes(code)) {
    return noWrites('Read-only', 'The database is read-only.', 'Check who may write to its files, and whether it is a standby.')
  }
  if (sqliteCode === SQLITE_RESULT_CODES.full || FULL_CODES.includes(code)) {
    return noWrites('Full', 'The disk of the database is full.', 'Make room on it; the site goes on by itself.')
  }
  const reason = code || (sqliteCode === undefined ? (error as Error).message : `SQLite ${sqliteCode}`)
  return {
    state: 'trouble',
    label: 'No answer',
    value: 'No answer',
    detail: `The database gave an error (${reason}).`,
    problem: 'The database does not answer.',
    advice: 'Check that it runs and that this machine reaches it; the log has the reason.',
    isWarning: false,
  }
}

const noWrites = (label: string, problem: string, advice: string): HealthResult => ({
  state: 'trouble',
  label,
  value: 'No writes',
  detail: 'Pages are shown, but nothing can be saved, and forms are refused.',
  problem,
  advice,
  isWarning: false,
})
