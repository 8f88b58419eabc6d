import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import SMTPConnection, { type Options } from 'nodemailer/lib/smtp-connection'
import { isLoopback } from './is-loopback.ts'
import { type MailTransport, type DeliveryContext, type DeliveryOutcome, type DeliveryTimeouts, SENT_OUTCOME } from './mail-transport.ts'
import type { ComposedEmail } from './compose-email.ts'
import { ShutdownError, SmtpTimeoutError, outcomeFromError } from './smtp-errors.ts'

const CONNECT_TIMEOUT_MS = 20_000

type Settings = { smtpUrl: string; siteUrl: string; timeouts: DeliveryTimeouts }

export function createSmtpTransport({ smtpUrl, siteUrl, timeouts }: Settings): MailTransport {
  const server = parseSmtpUrl(new URL(smtpUrl), new URL(siteUrl).hostname, timeouts)
  return {
    description: `the mail server ${server.options.host}:${server.options.port}`,
    send: (message, context) => deliverOverSmtp(server, message, context, timeouts),
  }
}

type SmtpServer = { options: Options; login: { user: string; pass: string } | undefined }

/** One session per email, so that a server which fails on one does not delay the others. */
async function deliverOverSmtp(
  server: SmtpServer,
  message: ComposedEmail,
  context: DeliveryContext,
  timeouts: DeliveryTimeouts,
): Promise<DeliveryOutcome> {
  if (context.signal.aborted) return outcomeFromError(new ShutdownError(), false)
  const connection = new SMTPConnection(server.options)
  const interrupted = Promise.withResolvers<never>()
  const onAbort = () => interrupted.reject(new ShutdownError())
  let timeout = setTimeout(() => interrupted.reject(new SmtpTimeoutError()), timeouts.beforeDataMs)
  connection.on('error', interrupted.reject)
  connection.on('end', () => interrupted.reject(new Error('The connection ended')))
  context.signal.addEventListener('abort', onAbort)

  let handedOver = false
  let refusal: SmtpRefusal | undefined
  // Read only once the server is ready for the text, so the hand-over is recorded before the first byte is sent.
  async function* text() {
    refusal = readRefusals(connection).find(({ recipient }) => recipient === message.envelope.to[0])
    // Without this, those in Cc would get a letter that its recipient does not.
    if (refusal) throw new Error('The recipient was refused')
    await context.beforeHandOver()
    handedOver = true
    clearTimeout(timeout)
    timeout = setTimeout(() => interrupted.reject(new SmtpTimeoutError()), timeouts.afterDataMs)
    yield message.raw
  }

  try {
    const stream = Readable.from(text(), { objectMode: false })
    await Promise.race([interrupted.promise, runSession(connection, server.login, message.envelope, stream)])
    connection.quit()
    return { ...SENT_OUTCOME, reason: describeRefusedCopies(readRefusals(connection)) }
  } catch (error) {
    return outcomeFromError(refusal ?? (error as Error), handedOver)
  } finally {
    clearTimeout(timeout)
    context.signal.removeEventListener('abort', onAbort)
    connection.close()
  }
}

async function runSession(connection: SMTPConnection, login: SmtpServer['login'], envelope: ComposedEmail['envelope'], text: Readable) {
  await fromCallback((done) => connection.connect(done))
  if (login) await fromCallback((done) => connection.login({ ...login }, done))
  await fromCallback((done) => connection.send(envelope, text, done))
}

type SmtpRefusal = Error & { recipient: string }

/** Which recipients the server has refused so far. nodemailer reports them only after the text is sent. */
const readRefusals = (connection: SMTPConnection): SmtpRefusal[] =>
  (connection as unknown as { _envelope?: { rejectedErrors?: SmtpRefusal[] } })._envelope?.rejectedErrors ?? []

const describeRefusedCopies = (refusals: SmtpRefusal[]) =>
  refusals.map((refusal) => `No copy went to ${refusal.recipient}. ${outcomeFromError(refusal, false).reason}`).join(' ')

function fromCallback(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
}

function parseSmtpUrl(url: URL, clientHostname: string, { beforeDataMs, afterDataMs }: DeliveryTimeouts): SmtpServer {
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
      // TLS is used wherever it is offered, and required before a password is sent over a network.
      requireTLS: !secure && login !== undefined && !isLoopback(host),
      ...(clientHostname.includes('.') && !isIP(clientHostname) && { name: clientHostname }),
      connectionTimeout: Math.min(CONNECT_TIMEOUT_MS, beforeDataMs),
      greetingTimeout: Math.min(CONNECT_TIMEOUT_MS, beforeDataMs),
      dnsTimeout: Math.min(CONNECT_TIMEOUT_MS, beforeDataMs),
      socketTimeout: Math.max(beforeDataMs, afterDataMs),
    },
  }
}
