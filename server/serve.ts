import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openStore } from './database/open.ts'
import { firstStart } from './first-start.ts'
import { listenTrouble, storageTrouble } from './start-troubles.ts'

const SHUTDOWN_MS = 10_000

/** Opens the site to visitors, until it is told to end. */
export async function serve(config: Config, mode: 'production' | 'development'): Promise<void> {
  const onLost = (error: Error) => console.error(`Database connection lost: ${error.message}`)
  const store = await openStore(config, onLost).catch((error: unknown) => {
    throw storageTrouble(error, config)
  })
  const { app, site } = await buildApp({ config, store, mode, checkReplies: mode === 'development' })
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
