import { setTimeout as pause } from 'node:timers/promises'
import type { BaseLogger } from 'pino'
import type { Config } from './config.ts'
import { openStore } from './database/engines/open.ts'
import type { MonitoredStore } from './database/store.ts'
import { explainOpenError, isDatabaseAway } from './startup-errors.ts'

const RETRY_MS = 1000
const LOG_INTERVAL_MS = 10_000
/** After a reboot the names of the network may be unknown for a while; a wrong one stays unknown. */
const UNKNOWN_HOST_LIMIT_MS = 60_000

/**
 * Opens the database, and waits for its server if that is not there yet, without end: a service that gives up after some starts stays
 * down. Everything that waiting does not mend, such as a wrong password, stops the start with a sentence.
 */
export async function openStoreWhenReachable(config: Config, log: BaseLogger): Promise<MonitoredStore> {
  const onError = (error: Error) => log.error(`Database connection lost: ${error.message}`)
  const began = performance.now()
  let lastLogged = -Infinity
  while (true) {
    try {
      return await openStore(config, onError, { onNotice: (notice) => log.warn(notice) })
    } catch (error) {
      const absence = config.databaseUrl ? isDatabaseAway(error) : false
      const isOverdue = absence === 'unknown host' && performance.now() - began > UNKNOWN_HOST_LIMIT_MS
      if (!absence || isOverdue) throw explainOpenError(error, config)
      if (performance.now() - lastLogged > LOG_INTERVAL_MS) {
        lastLogged = performance.now()
        const { message } = explainOpenError(error, config) as Error
        log.warn({ reason: describeReason(error) }, `waiting for the database: ${message}`)
      }
    }
    await pause(RETRY_MS)
  }
}

/** Where a name has several addresses, the error of connecting is a list of errors and has no message. */
function describeReason(error: unknown): string {
  const { message, code, errors = [] } = error as Error & { code?: string; errors?: Error[] }
  return message || errors.map((one) => one.message).join(', ') || code || String(error)
}
