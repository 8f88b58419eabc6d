import { sql } from 'kysely'
import type { HealthResult } from '../../../contract/system.ts'
import type { Store } from '../../database/store.ts'
import { formatBytes, formatPercent } from '../format.ts'
import { type HealthCheck, withTimeout } from '../health-check.ts'

const TIMED_QUERIES = 5
const TIMEOUT_MS = 1500
const MAX_CONNECTIONS_SHARE = 0.9

type Dependencies = {
  store: Store
  /** Says why nothing can be saved, as /readyz does. */
  probeWrites: () => Promise<string | undefined>
}

/** Whether this node can save what it is sent, how fast the database answers and how large it is. */
export function createDatabaseCheck({ store, probeWrites }: Dependencies): HealthCheck {
  return {
    name: 'Database',
    scope: 'node',
    async run() {
      const problem = await probeWrites()
      if (problem) return describeNoWrites(problem, store.health.isDown())
      const ms = await withTimeout(measureQuery(store), TIMEOUT_MS)
      const { bytes, connections } = await readUsage(store)
      const value = `${formatMs(ms)} ms`
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

function formatMs(ms: number): string {
  if (ms < 0.05) return '<0.1'
  return ms < 10 ? ms.toFixed(1) : String(Math.round(ms))
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

function describeNoWrites(problem: string, isDown: boolean): HealthResult {
  const label = isDown ? 'No answer' : 'No writes'
  return {
    state: 'trouble',
    label,
    value: label,
    detail: 'Pages are shown, but nothing can be saved, and forms are refused.',
    problem,
    advice: isDown
      ? 'Check that the database runs and that this machine reaches it. Until then nothing can be saved.'
      : 'Until it is mended, nothing can be saved and forms are refused.',
    isWarning: false,
  }
}
