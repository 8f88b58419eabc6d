import { spawnSync } from 'node:child_process'
import { canUseApt, installServerWithApt } from './apt.mjs'

export const hasPgbouncer = () => spawnSync('pgbouncer', ['--version']).status === 0

/** Only the program is used, never a running server. Without it the tests behind a pooler are skipped. */
export function ensurePgbouncer() {
  if (!hasPgbouncer() && canUseApt()) installServerWithApt('Installing PgBouncer for the tests', 'pgbouncer')
  if (!hasPgbouncer()) console.log('PgBouncer is not installed: the tests behind a pooler are skipped.')
}
