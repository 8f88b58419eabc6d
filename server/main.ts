import { buildApp } from './app.ts'
import { BadSetting, readConfig } from './config.ts'
import { openStore } from './database/open.ts'
import { DatabaseInUse } from './database/sqlite.ts'
import { firstStart } from './first-start.ts'

const SHUTDOWN_MS = 10_000

try {
  await start()
} catch (error) {
  if (!isOurs(error)) throw error
  console.error(error.message)
  process.exit(1)
}

async function start(): Promise<void> {
  const dev = process.argv.includes('--dev')
  const config = readConfig(process.env)
  const store = await openStore(config, (error) => console.error(`Database connection lost: ${error.message}`))
  const { app, site } = await buildApp({ config, store, mode: dev ? 'development' : 'production', checkReplies: dev })
  const admin = await firstStart(store, site, config)
  await app.listen({ port: config.port, host: config.host })

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

/** What a person can mend is told in one sentence; everything else keeps its stack. */
function isOurs(error: unknown): error is Error {
  if (error instanceof BadSetting || error instanceof DatabaseInUse) return true
  if (!(error instanceof Error) || !('code' in error)) return false
  if (error.code === 'EADDRINUSE') error.message = 'PORT is already in use by another program. Stop it, or set PORT to another number.'
  else if (error.code === 'ECONNREFUSED') error.message = 'DATABASE_URL names a database that does not answer.'
  else return false
  return true
}
