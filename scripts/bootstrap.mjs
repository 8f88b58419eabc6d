// Prepares a fresh clone: `node scripts/bootstrap.mjs [build] [browser] [postgres] [nginx] [fault-programs] [mail-servers] [load-program] [containers]`.
// It runs before packages are installed and on any Node from 20 on, so it and scripts/setup/ import Node's own modules only.
import { ensureBrowser } from './setup/browser.mjs'
import { buildSite } from './setup/build.mjs'
import { ensureContainerPrograms } from './setup/containers.mjs'
import { ensureFaultPrograms } from './setup/fault-programs.mjs'
import { ensureLoadProgram } from './setup/load-program.mjs'
import { ensureMailServers } from './setup/mail-servers.mjs'
import { ensureNginx } from './setup/nginx.mjs'
import { installPackages } from './setup/packages.mjs'
import { ensurePostgres } from './setup/postgres.mjs'
import { SetupError } from './setup/run-step.mjs'

const OPTIONAL_STEPS = {
  build: buildSite,
  browser: ensureBrowser,
  postgres: ensurePostgres,
  nginx: ensureNginx,
  'fault-programs': ensureFaultPrograms,
  'mail-servers': ensureMailServers,
  'load-program': ensureLoadProgram,
  containers: ensureContainerPrograms,
}

try {
  installPackages()
  for (const step of process.argv.slice(2)) OPTIONAL_STEPS[step]()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
