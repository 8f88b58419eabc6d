import { enableCompileCache } from 'node:module'
import path from 'node:path'

// Compiled code is kept from one start to the next. NODE_COMPILE_CACHE names another place; where nothing can be written, a start takes longer.
enableCompileCache(path.resolve(import.meta.dirname, '../node_modules/.cache/node'))

const { BadSetting, readConfig } = await import('./config.ts')

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
