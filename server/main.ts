import { setFlagsFromString } from 'node:v8'
import { readConfig } from './config.ts'
import { explainStorageError } from './database/engines/storage-errors.ts'
import { ConfigError } from './errors.ts'
import { OWNER_ONLY_UMASK } from './files/data-permissions.ts'

/** Node's own is 64 KB. A short buffer that lives long, such as a compressed page, keeps the whole pool that it was cut from. */
const BUFFER_POOL_BYTES = 8 * 1024
/** By how much V8 lets old objects grow before it frees those without use. Its own is two to four times what is in use. */
const HEAP_GROWTH_PERCENT = 40

process.umask(OWNER_ONLY_UMASK)
Buffer.poolSize = BUFFER_POOL_BYTES
setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)

try {
  // Before the rest of the server is loaded, so that a bad setting is reported at once.
  const config = readConfig(process.env)
  const { serve } = await import('./serve.ts')
  await serve(config, process.argv.includes('--dev') ? 'development' : 'production')
} catch (error) {
  const explanation = error instanceof ConfigError ? error.message : explainStorageError(error)?.reason
  if (!explanation) throw error
  console.error(explanation)
  process.exit(1)
}
