import { existsSync } from 'node:fs'
import { attempt } from './step.mjs'

const QUIETLY = { DEBIAN_FRONTEND: 'noninteractive' }

/** As root on Debian and its kin. */
export const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * @param {string} what
 * @param {string} name of the package
 */
export function installWithApt(what, name) {
  if (installOnce(what, name).ok) return
  // A fresh image has no package lists.
  if (attempt('Reading the package lists', 'apt-get', ['update'], QUIETLY).ok) installOnce(what, name)
}

/**
 * @param {string} what
 * @param {string} name of the package
 */
export function installOnce(what, name) {
  return attempt(what, 'apt-get', ['install', '-y', '--no-install-recommends', name], QUIETLY)
}
