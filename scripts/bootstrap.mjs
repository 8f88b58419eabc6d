// Makes a fresh clone ready: `node scripts/bootstrap.mjs [build] [browser] [postgres]`. It runs before anything is installed and
// on any Node from 20 on, so it and scripts/setup/ use Node's own modules only.
import { ensureBrowser } from './setup/browser.mjs'
import { buildSite } from './setup/build.mjs'
import { installPackages } from './setup/packages.mjs'
import { ensurePostgres } from './setup/postgres.mjs'
import { SetupError } from './setup/run-step.mjs'

const EXTRAS = { build: buildSite, browser: ensureBrowser, postgres: ensurePostgres }

try {
  installPackages()
  for (const wanted of process.argv.slice(2)) EXTRAS[wanted]()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
