import { existsSync } from 'node:fs'
import { tryStep } from './run-step.mjs'

const NONINTERACTIVE = { DEBIAN_FRONTEND: 'noninteractive' }

/** True for root on Debian and its derivatives. */
export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * @param {string} what
 * @param {string} name of the package
 */
export function installWithApt(what, name) {
  if (tryInstallWithApt(what, name).ok) return
  // A fresh image has no package lists.
  if (tryStep('Reading the package lists', 'apt-get', ['update'], NONINTERACTIVE).ok) tryInstallWithApt(what, name)
}

/**
 * @param {string} what
 * @param {string} name of the package
 */
export function tryInstallWithApt(what, name) {
  return tryStep(what, 'apt-get', ['install', '-y', '--no-install-recommends', name], NONINTERACTIVE)
}
