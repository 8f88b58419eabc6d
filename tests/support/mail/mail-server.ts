import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type ParsedEmail, parseEmail } from './parse-email.ts'

type ReceivedEmail = ParsedEmail & {
  from: string
  to: string[]
  /** The envelope contained an address that is not ASCII. */
  smtpUtf8: boolean
  raw: string
}

/** What the server does with an email to an address. */
export type MailServerBehavior = 'take' | 'cut before the text' | 'cut after the text' | 'never answer the text' | SmtpRejection
type SmtpRejection = { at: 'address' | 'text'; code: number; message: string }

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real mail server on this machine that can also misbehave. */
export async function startMailServer({ port = 0, ...options }: SMTPServerOptions & { port?: number } = {}) {
  const received: ReceivedEmail[] = []
  const behavior = { forAddress: (_address: string): MailServerBehavior | Promise<MailServerBehavior> => 'take' }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    async onRcptTo({ address }, session, done) {
      const action = await behavior.forAddress(address)
      if (action === 'cut before the text') return disconnect(session.id)
      done(typeof action === 'object' && action.at === 'address' ? smtpError(action) : null)
    },
    async onData(stream, { id, envelope }, done) {
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return
      const to = envelope.rcptTo.map(({ address }) => address)
      const action = await behavior.forAddress(to[0]!)
      if (typeof action === 'object') return done(smtpError(action))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ ...parseEmail(raw), from, to, smtpUtf8: envelope.smtpUtf8 ?? false, raw })
      if (action === 'cut after the text') return disconnect(id)
      if (action !== 'never answer the text') done()
    },
    ...options,
  })
  // Broken connections are part of many tests.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = (server.server.address() as AddressInfo).port

  function disconnect(session: string): void {
    for (const connection of server.connections) if (connection.session.id === session) connection._socket.destroy()
  }

  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    received,
    behavior,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

function smtpError({ code, message }: SmtpRejection): Error {
  return Object.assign(new Error(message), { responseCode: code })
}
