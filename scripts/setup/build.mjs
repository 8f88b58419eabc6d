import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sameInputs, hashInputs } from './build-inputs.mjs'
import { BIN_DIR, ROOT, envWithPath, runStep } from './run-step.mjs'

const INPUTS = [
  'package-lock.json',
  'vite.config.ts',
  'vite.site.config.ts',
  'vite',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'web',
  'contract',
  'content',
  'public',
]
const OUTPUT = path.join(ROOT, 'build', 'server', 'handler.js')
const BUILD_INFO = path.join(ROOT, 'build', 'inputs.json')

/** Builds the pages if their inputs have changed since the last build. */
export function buildSite() {
  const lastInputs = readLastInputs()
  // Hashed before the build, so that a file that changes during it is built next time.
  const inputs = hashInputs(ROOT, INPUTS, lastInputs)
  if (!sameInputs(lastInputs, inputs)) runStep('Building the pages', 'node', ['scripts/build.mjs'], envWithPath(BIN_DIR))
  writeFileSync(BUILD_INFO, JSON.stringify({ outputModifiedAt: modifiedAt(OUTPUT), inputs }))
}

/** The inputs of the last build, or none if its output was changed or removed since. */
function readLastInputs() {
  if (!existsSync(BUILD_INFO) || !existsSync(OUTPUT)) return {}
  const { outputModifiedAt, inputs } = JSON.parse(readFileSync(BUILD_INFO, 'utf8'))
  return outputModifiedAt === modifiedAt(OUTPUT) ? inputs : {}
}

const modifiedAt = (file) => statSync(file).mtimeMs
