import { existsSync } from 'node:fs'
import { attempt } from './step.mjs'

/** As root on Debian and its kin. */
export const mayUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * @param {string} what
 * @param {string} name of the package
 */
export function installWithApt(what, name) {
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = () => attempt(what, 'apt-get', ['install', '-y', '--no-install-recommends', name], quietly)
  if (install().ok) return
  // A fresh image has no package lists.
  if (attempt('Reading the package lists', 'apt-get', ['update'], quietly).ok) install()
}
