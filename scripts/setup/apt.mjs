import { existsSync } from 'node:fs'
import { tryStep } from './run-step.mjs'

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
