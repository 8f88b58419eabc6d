import { BadSetting, readConfig } from './config.ts'

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
