import { BadSetting, readConfig } from './config.ts'
import { OWNER_ONLY_UMASK } from './files/private-data.ts'

process.umask(OWNER_ONLY_UMASK)

try {
  // Before everything else is loaded: a bad setting is told at once.
  const config = readConfig(process.env)
  const { serve } = await import('./serve.ts')
  await serve(config, process.argv.includes('--dev') ? 'development' : 'production')
} catch (error) {
  if (!(error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exit(1)
}
