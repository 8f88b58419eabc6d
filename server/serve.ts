import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openStore } from './database/open.ts'
import { type PrivateData, keepPrivate } from './files/private-data.ts'
import { firstStart } from './first-start.ts'
import { listenTrouble, storageTrouble } from './start-troubles.ts'

const SHUTDOWN_MS = 10_000

/** Opens the site to visitors, until it is told to end. */
export async function serve(config: Config, mode: 'production' | 'development'): Promise<void> {
  // Before the database is opened: its journal takes over its mode.
  const data = keepPrivate(config.dataDir)
  const onLost = (error: Error) => console.error(`Database connection lost: ${error.message}`)
  const store = await openStore(config, onLost).catch((error: unknown) => {
    throw storageTrouble(error, config)
  })
  const { app, site } = await buildApp({ config, store, mode, checkReplies: mode === 'development' })
  tellOf(data, app.log)
  const admin = await firstStart(store, site, config)
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenTrouble(error)
  })

  console.log(`Site     ${config.siteUrl}`)
  console.log(`Staff    ${config.siteUrl}/auth`)
  console.log(`Letters  ${site.lettersGoTo}`)
  if (admin?.password) console.log(`\nFirst admin: ${admin.email}, password ${admin.password} (shown only now)\n`)
  else if (admin) console.log(`First admin: ${admin.email}`)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), SHUTDOWN_MS).unref()
      app.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}

function tellOf({ closed, open }: PrivateData, log: FastifyBaseLogger): void {
  if (closed > 0) log.info(`${closed} files and folders in DATA_DIR could be read by other users of this machine, and were closed to them`)
  if (open.length === 0) return
  const [place] = open
  log.warn(
    { place, count: open.length },
    'DATA_DIR holds files or folders that other users of this machine may read, and that we may not change',
  )
}
