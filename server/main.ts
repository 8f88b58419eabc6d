import { readConfig } from './config.ts'
import { ConfigError } from './errors.ts'
import { OWNER_ONLY_UMASK } from './files/data-permissions.ts'

process.umask(OWNER_ONLY_UMASK)

try {
  // Before everything else is loaded: a bad setting is told at once.
  const config = readConfig(process.env)
  const { serve } = await import('./serve.ts')
  await serve(config, process.argv.includes('--dev') ? 'development' : 'production')
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
