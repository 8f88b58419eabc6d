import type { Clock } from '../../database/clock.ts'
import { countNodes } from '../../database/cluster/cluster-channel.ts'
import type { Store } from '../../database/store.ts'
import { formatTimeSpan, plural } from '../format.ts'
import type { HealthCheck } from '../health-check.ts'

/** All nodes use the clock of the database; beyond this, the times in the log of this one mislead. */
const MAX_CLOCK_OFFSET_MS = 2000

type Dependencies = {
  store: Store
  clock: Pick<Clock, 'offsetMs'>
  isDisconnected: () => boolean
  /** Says why this node is not notified and caches no pages, as /readyz does. */
  checkCaching: () => Promise<string | undefined>
  /** False where each node stores uploaded files on its own disk. */
  sharesFiles: boolean
}

/** How many nodes share the database and the files, whether this one hears of their changes, and whether its clock agrees with the database's. */
export function createNodesCheck({ store, clock, isDisconnected, checkCaching, sharesFiles }: Dependencies): HealthCheck {
  return {
    name: 'Nodes',
    scope: 'node',
    async run() {
      if (store.engine === 'sqlite') return { state: 'well', value: 'One node', detail: 'The database is a file, which one process uses.' }
      const nodes = await countNodes(store.db)
      const value = plural(nodes, 'node')
      const offsetMs = clock.offsetMs()
      const deafReason = await checkCaching()
      if (deafReason) {
        return {
          state: 'trouble',
          label: 'Not notified',
          value,
          detail: deafReason,
          problem: 'A node does not hear from the others.',
          advice: 'Set DATABASE_LISTEN_URL to the address of PostgreSQL itself and restart the node.',
          isWarning: true,
        }
      }
      if (isDisconnected()) {
        return {
          state: 'trouble',
          label: 'Cut off',
          value,
          detail: 'It hears of no changes of the others, and renders every page anew.',
          problem: 'A node does not hear from the others.',
          advice: 'Check its connection to the database, and that of DATABASE_LISTEN_URL if it is set.',
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
      if (nodes > 1 && !sharesFiles) {
        return {
          state: 'trouble',
          label: 'Own disks',
          value,
          detail: 'A file that is uploaded to one of them is missing on the others.',
          problem: 'The nodes do not share the uploaded files.',
          advice: 'Move them to a bucket with npm run move -- --files, and give all nodes its S3_URL.',
          isWarning: true,
        }
      }
      return { state: 'well', value, detail: 'They hear from each other, and their clocks agree.' }
    },
  }
}
