import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sameInputs, hashInputs } from './build-inputs.mjs'
import { BIN_DIR, ROOT, envWithPath, runStep } from './run-step.mjs'

const INPUTS = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/build.mjs',
  'web',
  'contract',
  'content',
  'public',
]
const OUTPUT = path.join(ROOT, 'build', 'server', 'handler.js')
const BUILD_INFO = path.join(ROOT, 'build', 'made-from.json')

/** Builds the pages when something that they are made of has changed. */
export function buildSite() {
  const before = readLastInputs()
  // Taken before the build: what changes while it runs is built next time.
  const inputs = hashInputs(ROOT, INPUTS, before)
  if (!sameInputs(before, inputs)) runStep('Building the pages', 'node', ['scripts/build.mjs'], envWithPath(BIN_DIR))
  writeFileSync(BUILD_INFO, JSON.stringify({ result: modifiedAt(OUTPUT), inputs }))
}

/** What the pages that are there were made from, if it was we who made them. */
function readLastInputs() {
  if (!existsSync(BUILD_INFO) || !existsSync(OUTPUT)) return {}
  const { result, inputs } = JSON.parse(readFileSync(BUILD_INFO, 'utf8'))
  return result === modifiedAt(OUTPUT) ? inputs : {}
}

const modifiedAt = (file) => statSync(file).mtimeMs
