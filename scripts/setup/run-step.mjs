import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MAX_OUTPUT_LINES = 40

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
export const BIN_DIR = path.join(ROOT, 'node_modules', '.bin')

/** Stops the set-up. Its message says what to do. */
export class SetupError extends Error {}

/** @param {string} program */
export const hasProgram = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0

/**
 * Runs one command of the set-up and prints what it does and how long it took.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [environment]
 */
export function runStep(label, command, args, environment = {}) {
  const { ok, output } = tryStep(label, command, args, environment)
  if (!ok) throw new SetupError(`${output}\n${label} failed. The lines above say why.`)
}

/**
 * The same for a step with an alternative: returns whether it worked, and does not throw.
 * @param {string} label
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [environment]
 */
export function tryStep(label, command, args, environment = {}) {
  process.stdout.write(`${label} … `)
  const startedAt = Date.now()
  const env = { ...process.env, ...environment }
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, env, encoding: 'utf8', maxBuffer: 1 << 28 })
  const ok = status === 0
  console.log(`${ok ? '' : 'did not work after '}${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
  const output = error ? error.message : `${stdout}${stderr}`.trimEnd().split('\n').slice(-MAX_OUTPUT_LINES).join('\n')
  return { ok, output }
}

/**
 * An environment in which the programs of these folders come first.
 * @param {string[]} folders
 */
export function envWithPath(...folders) {
  return { PATH: [...folders, process.env.PATH].join(path.delimiter) }
}
