// Before the commands that may be the first one in a fresh clone, such as a restore on a new machine. A machine that has packages is left
// alone, as it may have those of production only. Runs on any Node from 20 on, like bootstrap.mjs.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { installPackages } from './setup/packages.mjs'
import { ROOT, SetupError } from './setup/run-step.mjs'

try {
  if (!existsSync(path.join(ROOT, 'node_modules'))) installPackages()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
