import { sql } from 'kysely'
import type { Store } from '../../database/store.ts'
import { formatTimeSpan, plural } from '../format.ts'
import type { HealthCheck } from '../health-check.ts'

/** Beyond this, limits, deadlines and leases of the nodes no longer agree. */
const MAX_CLOCK_OFFSET_MS = 2000

type Dependencies = { store: Store; isDisconnected: () => boolean }

/** How many nodes share the database, whether this one hears of their changes, and whether its clock agrees with the database's. */
export function createNodesCheck({ store, isDisconnected }: Dependencies): HealthCheck {
  return {
    name: 'Nodes',
    scope: 'node',
    async run() {
      if (store.engine === 'sqlite') return { state: 'well', value: 'One node', detail: 'The database is a file, which one process uses.' }
      const { nodes, offsetMs } = await readCluster(store)
      const value = plural(nodes, 'node')
      if (isDisconnected()) {
        return {
          state: 'trouble',
          label: 'Cut off',
          value,
          detail: 'It hears of no changes of the others, and renders every page anew.',
          problem: 'A node does not hear from the others.',
          advice: 'Check its connection to the database. LISTEN needs a session: a pooler in transaction mode breaks it.',
          isWarning: true,
        }
      }
      const difference = formatTimeSpan(Math.abs(offsetMs))
      if (Math.abs(offsetMs) > MAX_CLOCK_OFFSET_MS) {
        return {
          state: 'trouble',
          label: 'Wrong time',
          value,
          detail: `Its clock is ${difference} ${offsetMs > 0 ? 'ahead of' : 'behind'} the database’s.`,
          problem: 'A clock is wrong.',
          advice: 'Let the machine set its time by itself (systemd-timesyncd or chrony).',
          isWarning: true,
        }
      }
      return { state: 'well', value, detail: 'They hear from each other, and their clocks agree.' }
    },
  }
}

/** The offset is that of this machine against the database, less half of the time that the query took. */
async function readCluster({ db }: Store): Promise<{ nodes: number; offsetMs: number }> {
  const sentAt = Date.now()
  const { rows } = await sql<{ nodes: number; ms: number }>`
    select (select count(*) from cluster_nodes where lease_until > clock_timestamp()) as nodes,
      (extract(epoch from clock_timestamp()) * 1000)::bigint as ms
  `.execute(db)
  const middle = (sentAt + Date.now()) / 2
  return { nodes: rows[0]!.nodes, offsetMs: middle - rows[0]!.ms }
}
