import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sameInputs, hashInputs } from './build-inputs.mjs'
import { BIN_DIR, ROOT, envWithPath, runStep } from './run-step.mjs'

const BUILD_INFO = path.join(ROOT, 'build', 'inputs.json')
const COMMON_INPUTS = ['package-lock.json', 'scripts/build.mjs', 'contract', 'content', 'convert']

/** What scripts/build.mjs builds. */
const PARTS = {
  pages: {
    inputs: [...COMMON_INPUTS, 'vite.config.ts', 'vite.site.config.ts', 'vite', 'react-router.config.ts', 'tsconfig.json', 'web', 'public'],
    output: path.join(ROOT, 'build', 'server', 'handler.js'),
  },
  server: {
    inputs: [...COMMON_INPUTS, 'vite.server.config.ts', 'server'],
    output: path.join(ROOT, 'build', 'app', 'main.js'),
  },
}

/** Builds the pages and the server, each if its inputs have changed since the last build. */
export function buildSite() {
  for (const part of Object.keys(PARTS)) buildPart(part)
}

/** @param {keyof typeof PARTS} name */
export function buildPart(name) {
  const { inputs: paths, output } = PARTS[name]
  const lastInputs = readLastInputs(name)
  // Hashed before the build, so that a file that changes during it is built next time.
  const inputs = hashInputs(ROOT, paths, lastInputs)
  if (!sameInputs(lastInputs, inputs)) runStep(`Building the ${name}`, 'node', ['scripts/build.mjs', name], envWithPath(BIN_DIR))
  writeFileSync(BUILD_INFO, JSON.stringify({ ...readBuildInfo(), [name]: { outputModifiedAt: modifiedAt(output), inputs } }))
}

/** The inputs of the last build, or none if its output was changed or removed since. */
function readLastInputs(name) {
  const { outputModifiedAt, inputs } = readBuildInfo()[name] ?? {}
  const { output } = PARTS[name]
  return existsSync(output) && outputModifiedAt === modifiedAt(output) ? inputs : {}
}

const readBuildInfo = () => (existsSync(BUILD_INFO) ? JSON.parse(readFileSync(BUILD_INFO, 'utf8')) : {})

const modifiedAt = (file) => statSync(file).mtimeMs
