import { spawnSync } from 'node:child_process'
import { canUseApt, installServerWithApt } from './apt.mjs'
import { hasProgram } from './run-step.mjs'

/** Their programs are outside of the PATH of most users. */
export const DOVECOT = '/usr/sbin/dovecot'
export const POSTFIX = '/usr/sbin/postfix'

const PACKAGES = ['dovecot-imapd', 'dovecot-lmtpd', 'postfix']

/** The settings of Dovecot 2.4 have other names. */
export const hasDovecot = () =>
  hasProgram('/usr/lib/dovecot/imap') && hasProgram('/usr/lib/dovecot/lmtp') && versionOf(DOVECOT).startsWith('2.3.')

/** Postfix runs as root only. */
export const hasPostfix = () => hasProgram(POSTFIX) && process.getuid?.() === 0

/** Only the programs are used, never a running server. Without them the tests with real mail servers are skipped. */
export function ensureMailServers() {
  if (!(hasProgram(DOVECOT) && hasProgram(POSTFIX)) && canUseApt())
    installServerWithApt('Installing Dovecot and Postfix for the tests', ...PACKAGES)
  if (!hasDovecot()) console.log('Dovecot 2.3 is not installed: the tests with real mail servers are skipped.')
  else if (!hasPostfix()) console.log('Postfix is not installed, or this is not root: the tests with it are skipped.')
}

/** @param {string} program */
const versionOf = (program) => spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout ?? ''
