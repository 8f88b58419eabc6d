import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { ImapFlow } from 'imapflow'
import { DOVECOT } from '../../../scripts/setup/mail-servers.mjs'
import { findFreePort } from '../free-port.ts'
import { startPrivateServer } from './private-server.ts'

/** The mailbox of the agency and that of a client. */
export const AGENCY_MAILBOX = 'hello@agency.test'
export const CLIENT_MAILBOX = 'asha@client.test'

const PASSWORD = 'pass word: 100% & more'
/** Dovecot gives mail to no process of root. */
const NOBODY = 65534

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>

type Options = {
  /** `off`: no TLS. `offered`: STARTTLS is possible. `required`: nobody logs in without it. */
  startTls?: 'off' | 'offered' | 'required'
  mailboxes?: string[]
}

/** A Dovecot on free ports of this machine, with its mail in a folder that is removed with it. As root or as any other user. */
export async function startDovecot({ startTls = 'offered', mailboxes = [AGENCY_MAILBOX, CLIENT_MAILBOX] }: Options = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-dovecot-'))
  chmodSync(folder, 0o755)
  const [imap, imaps, lmtp] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const isRoot = process.getuid?.() === 0
  const mailOwner = isRoot ? { uid: NOBODY, gid: NOBODY } : userInfo()
  mkdirSync(path.join(folder, 'mail'))
  chownSync(path.join(folder, 'mail'), mailOwner.uid, mailOwner.gid)
  const certificateFile = createCertificate(folder)
  const password = Buffer.from(PASSWORD).toString('hex')
  const owner = `${mailOwner.uid}:${mailOwner.gid}`
  const users = mailboxes.map((name) => `${name}:{PLAIN.HEX}${password}:${owner}::${folder}/mail/${name}\n`)
  writeFileSync(path.join(folder, 'users'), users.join(''))
  const configFile = path.join(folder, 'dovecot.conf')
  const ssl = { off: 'no', offered: 'yes', required: 'required' }[startTls]
  writeFileSync(configFile, dovecotConfig({ folder, imap, imaps, lmtp, ssl, user: isRoot ? undefined : userInfo().username }))
  const stop = await startPrivateServer({
    command: [DOVECOT, '-F', '-c', configFile],
    folder,
    logFile: path.join(folder, 'dovecot.log'),
    ports: [imap, lmtp],
  })
  const urlOf = (protocol: string, mailbox: string, port: number) =>
    `${protocol}://${encodeURIComponent(mailbox)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`

  return {
    imapUrl: (mailbox = AGENCY_MAILBOX) => urlOf('imap', mailbox, imap),
    imapsUrl: (mailbox = AGENCY_MAILBOX) => urlOf('imaps', mailbox, imaps),
    lmtpPort: lmtp,
    /** For NODE_EXTRA_CA_CERTS. */
    certificateFile,
    certificate: readFileSync(certificateFile, 'utf8'),
    log: () => readFileSync(path.join(folder, 'dovecot.log'), 'utf8'),

    /** Acts on a mailbox as the mail program of its owner does. */
    async withMailbox<T>(mailbox: string, act: (client: ImapFlow) => Promise<T>): Promise<T> {
      const client = new ImapFlow({
        host: '127.0.0.1',
        port: imap,
        secure: false,
        auth: { user: mailbox, pass: PASSWORD },
        tls: { ca: readFileSync(certificateFile) },
        logger: false,
        disableAutoIdle: true,
      })
      client.on('error', () => {})
      await client.connect()
      return act(client).finally(() => client.logout())
    },

    /** The messages of a folder, oldest first. */
    readMessages(mailbox: string, name = 'INBOX'): Promise<{ raw: string; flags: string[] }[]> {
      return this.withMailbox(mailbox, async (client) => {
        const { exists } = await client.mailboxOpen(name, { readOnly: true })
        if (exists === 0) return []
        const messages = await client.fetchAll('1:*', { source: true, flags: true })
        return messages.map(({ source, flags }) => ({ raw: String(source), flags: [...(flags ?? [])] }))
      })
    },

    append(mailbox: string, name: string, raw: string | Buffer): Promise<unknown> {
      return this.withMailbox(mailbox, (client) => client.append(name, raw))
    },

    stop,
  }
}

/** Signed by itself, and valid for the addresses of this machine. Returns its file. */
function createCertificate(folder: string): string {
  const file = path.join(folder, 'certificate.pem')
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1'
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', path.join(folder, 'key.pem')]
  const request = ['req', '-x509', ...key, '-out', file, '-days', '2', '-subj', '/CN=localhost', '-addext', names]
  execFileSync('openssl', request, { stdio: 'ignore' })
  return file
}

const groupName = () => execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim()

type Config = {
  folder: string
  imap: number
  imaps: number
  lmtp: number
  ssl: string
  /** Under whom everything runs; undefined for root, which uses the users of the package. */
  user: string | undefined
}

const dovecotConfig = ({ folder, imap, imaps, lmtp, ssl, user }: Config) => `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
disable_plaintext_auth = no
recipient_delimiter = +
ssl = ${ssl}
ssl_cert = <${folder}/certificate.pem
ssl_key = <${folder}/key.pem
mail_location = maildir:~/mail
first_valid_uid = 1
${user === undefined ? '' : `default_internal_user = ${user}\ndefault_internal_group = ${groupName()}\ndefault_login_user = ${user}`}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
namespace inbox {
  inbox = yes
  separator = /
  mailbox Sent {
    auto = subscribe
    special_use = \\Sent
  }
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${imap}
  }
  inet_listener imaps {
    port = ${ssl === 'no' ? 0 : imaps}
    ssl = yes
  }
}
service lmtp {
  inet_listener lmtp {
    port = ${lmtp}
  }
}
service anvil {
  chroot =
}
`
