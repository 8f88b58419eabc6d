import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openStore } from './database/engines/open.ts'
import { createLogStream } from './http/log-stream.ts'
import { type PermissionReport, restrictPermissions } from './files/data-permissions.ts'
import { seedDatabase } from './seed.ts'
import { explainListenError, explainOpenError } from './startup-errors.ts'

const SHUTDOWN_TIMEOUT_MS = 10_000

/** Runs the site until SIGINT or SIGTERM. */
export async function serve(config: Config, mode: 'production' | 'development'): Promise<void> {
  // Before the database is opened: SQLite gives its journal files the mode of the database file.
  const data = restrictPermissions(config.dataDir, config)
  const onConnectionLost = (error: Error) => console.error(`Database connection lost: ${error.message}`)
  const store = await openStore(config, onConnectionLost).catch((error: unknown) => {
    throw explainOpenError(error, config)
  })
  const logStream = createLogStream()
  const { app, services } = await buildApp({ config, store, mode, logStream, checkReplies: mode === 'development' })
  logDataPermissions(data, app.log)
  const firstOwner = await seedDatabase(store, services, config)
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw explainListenError(error)
  })
  logStream.flush()

  console.log(`Site     ${config.siteUrl}`)
  console.log(`Staff    ${config.siteUrl}/auth`)
  console.log(`Letters  ${services.emailDestination}`)
  if (firstOwner?.password) console.log(`\nFirst admin: ${firstOwner.email}, password ${firstOwner.password} (shown only now)\n`)
  else if (firstOwner) console.log(`First admin: ${firstOwner.email}`)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
      app
        .close()
        .finally(logStream.close)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        )
    })
  }
}

function logDataPermissions({ restricted, stillOpen }: PermissionReport, log: FastifyBaseLogger): void {
  if (restricted > 0)
    log.info(`${restricted} files and folders in DATA_DIR could be read by other users of this machine, and were closed to them`)
  if (stillOpen.length === 0) return
  const [path] = stillOpen
  log.warn(
    { path, count: stillOpen.length },
    'DATA_DIR holds files or folders that other users of this machine may read, and that we may not change',
  )
}
