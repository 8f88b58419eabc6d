import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tryStep } from './run-step.mjs'

/** Forbids Debian's packages to start what they install. */
const POLICY_FILE = '/usr/sbin/policy-rc.d'

/** A new machine often installs its own updates at the same time, and holds the lock of the packages meanwhile. */
const WAIT_FOR_LOCK = ['-o', 'DPkg::Lock::Timeout=300']

const NONINTERACTIVE = { DEBIAN_FRONTEND: 'noninteractive' }

/** True for root on Debian and its derivatives. */
export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * @param {string} label
 * @param {string[]} names of the packages
 */
export function installWithApt(label, ...names) {
  if (tryInstallWithApt(label, ...names).ok) return
  // A fresh image has no package lists.
  if (tryStep('Reading the package lists', 'apt-get', ['update'], NONINTERACTIVE).ok) tryInstallWithApt(label, ...names)
}

/**
 * For servers, of which only the programs are used: none is started.
 * @param {string} label
 * @param {string[]} names of the packages
 */
export function installServerWithApt(label, ...names) {
  const isOwnPolicy = !existsSync(POLICY_FILE)
  if (isOwnPolicy) writeFileSync(POLICY_FILE, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    installWithApt(label, ...names)
  } finally {
    if (isOwnPolicy) rmSync(POLICY_FILE)
  }
}

/**
 * @param {string} label
 * @param {string[]} names of the packages
 */
export function tryInstallWithApt(label, ...names) {
  return tryStep(label, 'apt-get', [...WAIT_FOR_LOCK, 'install', '-y', '--no-install-recommends', ...names], NONINTERACTIVE)
}
