import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sameInputs, takeInputs } from './inputs.mjs'
import { PROGRAMS, ROOT, pathWith, step } from './step.mjs'

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
const RESULT = path.join(ROOT, 'build', 'server', 'handler.js')
const NOTE = path.join(ROOT, 'build', 'made-from.json')

/** Builds the pages when something that they are made of has changed. */
export function buildSite() {
  const before = lastInputs()
  // Taken before the build: what changes while it runs is built next time.
  const inputs = takeInputs(ROOT, INPUTS, before)
  if (!sameInputs(before, inputs)) step('Building the pages', 'node', ['scripts/build.mjs'], pathWith(PROGRAMS))
  writeFileSync(NOTE, JSON.stringify({ result: dateOf(RESULT), inputs }))
}

/** What the pages that are there were made from, if it was we who made them. */
function lastInputs() {
  if (!existsSync(NOTE) || !existsSync(RESULT)) return {}
  const { result, inputs } = JSON.parse(readFileSync(NOTE, 'utf8'))
  return result === dateOf(RESULT) ? inputs : {}
}

const dateOf = (file) => statSync(file).mtimeMs
