import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tryStep } from './run-step.mjs'

/** Forbids Debian's packages to start what they install. */
const POLICY_FILE = '/usr/sbin/policy-rc.d'
const NONINTERACTIVE = { DEBIAN_FRONTEND: 'noninteractive' }

/** True for root on Debian and its derivatives. */
export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * @param {string} label
 * @param {string} name of the package
 */
export function installWithApt(label, name) {
  if (tryInstallWithApt(label, name).ok) return
  // A fresh image has no package lists.
  if (tryStep('Reading the package lists', 'apt-get', ['update'], NONINTERACTIVE).ok) tryInstallWithApt(label, name)
}

/**
 * @param {string} label
 * @param {string} name of the package
 */
export function tryInstallWithApt(label, name) {
  return tryStep(label, 'apt-get', ['install', '-y', '--no-install-recommends', name], NONINTERACTIVE)
}

/**
 * Installs a server without starting it.
 *
 * @param {string} label
 * @param {string} name of the package
 */
export function installServerWithApt(label, name) {
  const isOwnPolicy = !existsSync(POLICY_FILE)
  if (isOwnPolicy) writeFileSync(POLICY_FILE, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    installWithApt(label, name)
  } finally {
    if (isOwnPolicy) rmSync(POLICY_FILE)
  }
}
