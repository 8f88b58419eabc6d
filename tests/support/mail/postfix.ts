import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { POSTFIX } from '../../../scripts/setup/mail-servers.mjs'
import { findFreePort } from '../free-port.ts'
import { startPrivateServer } from './private-server.ts'

const DAEMONS = '/usr/lib/postfix/sbin'
const DOMAINS = ['agency.test', 'client.test']

export type Postfix = Awaited<ReturnType<typeof startPostfix>>

/**
 * A Postfix on a free port of this machine, with its queue in a folder that is removed with it. It accepts letters to anybody in its domains
 * and hands them to an LMTP server; what that refuses comes back as a bounce. It has no program that could send to another machine.
 */
export async function startPostfix({ deliverTo }: { deliverTo: { lmtpPort: number } }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-postfix-'))
  chmodSync(folder, 0o755)
  const port = await findFreePort()
  const configFolder = path.join(folder, 'config')
  for (const name of ['config', 'queue', 'data']) mkdirSync(path.join(folder, name))
  chownSync(path.join(folder, 'data'), postfixId('-u'), postfixId('-g'))
  writeFileSync(path.join(configFolder, 'main.cf'), mainConfig(folder, deliverTo.lmtpPort))
  writeFileSync(path.join(configFolder, 'master.cf'), masterConfig(port))
  const logFile = path.join(folder, 'postfix.log')
  // Makes the folders of the queue.
  execFileSync(POSTFIX, ['-c', configFolder, 'check'], { stdio: 'ignore' })
  const stop = await startPrivateServer({ command: [`${DAEMONS}/master`, '-c', configFolder, '-d'], folder, logFile, ports: [port] })

  return {
    url: `smtp://127.0.0.1:${port}`,
    log: () => readFileSync(logFile, 'utf8'),

    /** Sends a letter as a mail program does. */
    async send({ from, to, raw }: { from: string; to: string; raw: string | Buffer }): Promise<void> {
      const connection = new SMTPConnection({ host: '127.0.0.1', port, ignoreTLS: true })
      const failed = Promise.withResolvers<never>()
      connection.on('error', failed.reject)
      const sent = (async () => {
        await new Promise<void>((resolve, reject) => connection.connect((error) => (error ? reject(error) : resolve())))
        await new Promise<void>((resolve, reject) =>
          connection.send({ from, to: [to] }, raw, (error) => (error ? reject(error) : resolve())),
        )
      })()
      await Promise.race([sent, failed.promise]).finally(() => connection.close())
    },

    stop,
  }
}

const postfixId = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postfix'], { encoding: 'utf8' }))

const mainConfig = (folder: string, lmtpPort: number) => `
compatibility_level = 3.6
command_directory = /usr/sbin
daemon_directory = ${DAEMONS}
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/postfix.log
maillog_file_prefixes = ${folder}
mail_owner = postfix
setgid_group = postdrop
myhostname = mx.agency.test
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
alias_maps =
disable_dns_lookups = yes
smtpd_peername_lookup = no
recipient_delimiter = +
virtual_mailbox_domains = ${DOMAINS.join(' ')}
virtual_transport = lmtp:inet:127.0.0.1:${lmtpPort}
smtpd_reject_unlisted_recipient = no
default_transport = error:5.1.2 This server sends to no other machine
relay_transport = $default_transport
notify_classes =
message_size_limit = 104857600
`

/** Without the program smtp nothing can leave the machine. Nothing is in a chroot, as that would need files of its own. */
const masterConfig = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
pickup    unix  n - n 60 1 pickup
cleanup   unix  n - n - 0 cleanup
qmgr      unix  n - n 300 1 qmgr
rewrite   unix  - - n - - trivial-rewrite
bounce    unix  - - n - 0 bounce
defer     unix  - - n - 0 bounce
trace     unix  - - n - 0 bounce
verify    unix  - - n - 1 verify
flush     unix  n - n 1000? 0 flush
proxymap  unix  - - n - - proxymap
proxywrite unix - - n - 1 proxymap
error     unix  - - n - - error
retry     unix  - - n - - error
discard   unix  - - n - - discard
lmtp      unix  - - n - - lmtp
anvil     unix  - - n - 1 anvil
scache    unix  - - n - 1 scache
postlog   unix-dgram n - n - 1 postlogd
`
