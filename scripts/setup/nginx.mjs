import { spawnSync } from 'node:child_process'
import { canUseApt, installServerWithApt } from './apt.mjs'

export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/** Only the program is used, never a running server. Without it the tests of the pages that it serves are skipped. */
export function ensureNginx() {
  if (!hasNginx() && canUseApt()) installServerWithApt('Installing nginx for the tests', 'nginx-light')
  if (!hasNginx()) console.log('nginx is not installed: the tests of the pages that it serves from files are skipped.')
}
