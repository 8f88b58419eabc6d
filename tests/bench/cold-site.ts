// The site without its page cache: every request renders its page.
import { buildApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openStore } from '../../server/database/engines/open.ts'
import { createLogStream } from '../../server/http/log-stream.ts'
import { seedDatabase } from '../../server/seed.ts'

const config = readConfig(process.env)
const store = await openStore(config, (error) => console.error(error.message))
const { app, services } = await buildApp({ config, store, mode: 'production', cachePages: false, logStream: createLogStream() })
await seedDatabase(store, services, config)
await app.listen({ port: config.port, host: config.host })
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
