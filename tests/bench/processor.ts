import { execFileSync } from 'node:child_process'
import { cpus } from 'node:os'
import { hasProgram } from '../../scripts/setup/run-step.mjs'

/** Printed with the figures, which another processor does not reproduce. */
export function describeProcessor(): string {
  const all = cpus()
  return `${all.length} x ${all[0]?.model.trim() || modelFromLscpu() || process.arch}`
}

/** On some ARM machines Node finds no name. */
function modelFromLscpu(): string | undefined {
  if (!hasProgram('lscpu')) return undefined
  return /^Model name:\s*(.+)$/m.exec(execFileSync('lscpu', { encoding: 'utf8' }))?.[1]
}
