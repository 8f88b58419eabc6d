import { canUseApt, installServerWithApt } from './apt.mjs'
import { hasProgram } from './run-step.mjs'

/** Their programs are outside of the PATH of most users. */
const PROGRAMS = ['/usr/sbin/dovecot', '/usr/lib/dovecot/imap', '/usr/lib/dovecot/lmtp', '/usr/sbin/postfix']
const PACKAGES = ['dovecot-imapd', 'dovecot-lmtpd', 'postfix']

export const hasMailServers = () => PROGRAMS.every(hasProgram)

/** Only the programs are used, never a running server. Without them the tests with real mail servers are skipped. */
export function ensureMailServers() {
  if (!hasMailServers() && canUseApt()) installServerWithApt('Installing Dovecot and Postfix for the tests', ...PACKAGES)
  if (!hasMailServers()) console.log('Dovecot and Postfix are not installed: the tests with real mail servers are skipped.')
}
