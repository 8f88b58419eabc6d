import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import SMTPConnection, { type Options } from 'nodemailer/lib/smtp-connection'
import { type Carrier, type Hands, type Outcome, type Patience, SENT } from './carrier.ts'
import type { Message } from './message.ts'
import { Stopping, TookTooLong, outcomeOf } from './smtp-troubles.ts'

const CONNECT_WITHIN_MS = 20_000

type Settings = { smtpUrl: string; siteUrl: string; patience: Patience }

export function smtpCarrier({ smtpUrl, siteUrl, patience }: Settings): Carrier {
  const server = serverOf(new URL(smtpUrl), new URL(siteUrl).hostname, patience)
  return {
    where: `the mail server ${server.options.host}:${server.options.port}`,
    carry: (message, hands) => converse(server, message, hands, patience),
  }
}

type Server = { options: Options; login: { user: string; pass: string } | undefined }

/** One conversation, one letter: a server that stumbles over one keeps no other waiting. */
async function converse(server: Server, message: Message, hands: Hands, patience: Patience): Promise<Outcome> {
  if (hands.signal.aborted) return outcomeOf(new Stopping(), false)
  const connection = new SMTPConnection(server.options)
  const broken = Promise.withResolvers<never>()
  const stop = () => broken.reject(new Stopping())
  let limit = setTimeout(() => broken.reject(new TookTooLong()), patience.talkMs)
  connection.on('error', broken.reject)
  connection.on('end', () => broken.reject(new Error('The connection ended')))
  hands.signal.addEventListener('abort', stop)

  let handedOver = false
  // Read only once the server is ready for the text, so the hand-over is on record before the first byte leaves.
  async function* text() {
    await hands.handOver()
    handedOver = true
    clearTimeout(limit)
    limit = setTimeout(() => broken.reject(new TookTooLong()), patience.answerMs)
    yield message.raw
  }

  try {
    const stream = Readable.from(text(), { objectMode: false })
    await Promise.race([broken.promise, send(connection, server.login, message.envelope, stream)])
    connection.quit()
    return SENT
  } catch (error) {
    return outcomeOf(error as Error, handedOver)
  } finally {
    clearTimeout(limit)
    hands.signal.removeEventListener('abort', stop)
    connection.close()
  }
}

async function send(connection: SMTPConnection, login: Server['login'], envelope: Message['envelope'], text: Readable) {
  await called((done) => connection.connect(done))
  if (login) await called((done) => connection.login({ ...login }, done))
  await called((done) => connection.send({ ...envelope, to: [envelope.to] }, text, done))
}

function called(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
}

function serverOf(url: URL, ourName: string, { talkMs, answerMs }: Patience): Server {
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  const login = user ? { user, pass } : undefined
  return {
    login,
    options: {
      host,
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      // Encryption is used wherever it is offered; a password goes over no network without it.
      requireTLS: !secure && login !== undefined && !isThisMachine(host),
      ...(ourName.includes('.') && !isIP(ourName) && { name: ourName }),
      connectionTimeout: Math.min(CONNECT_WITHIN_MS, talkMs),
      greetingTimeout: Math.min(CONNECT_WITHIN_MS, talkMs),
      dnsTimeout: Math.min(CONNECT_WITHIN_MS, talkMs),
      socketTimeout: Math.max(talkMs, answerMs),
    },
  }
}

const isThisMachine = (host: string) => host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
