import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { canUseApt, installWithApt } from './apt.mjs'

/** Forbids Debian's packages to start what they install. */
const POLICY_FILE = '/usr/sbin/policy-rc.d'

export const hasNginx = () => spawnSync('nginx', ['-v']).status === 0

/** Only the program is used, never a running server. Without it the tests of the pages that it serves are skipped. */
export function ensureNginx() {
  if (!hasNginx() && canUseApt()) installProgram()
  if (!hasNginx()) console.log('nginx is not installed: the tests of the pages that it serves from files are skipped.')
}

function installProgram() {
  const isOwnPolicy = !existsSync(POLICY_FILE)
  if (isOwnPolicy) writeFileSync(POLICY_FILE, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    installWithApt('Installing nginx for the tests', 'nginx-light')
  } finally {
    if (isOwnPolicy) rmSync(POLICY_FILE)
  }
}
