import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { type ReadMessage, readMessage } from './read-message.ts'

type Arrived = ReadMessage & {
  from: string
  to: string[]
  /** The envelope held an address that is not ASCII. */
  smtpUtf8: boolean
  raw: string
}

/** What the server does with a letter to this address. */
export type Treatment = 'take' | 'cut before the text' | 'cut after the text' | 'never answer the text' | Refusal
type Refusal = { at: 'address' | 'text'; code: number; words: string }

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

/** A real mail server on this machine that can also behave badly. */
export async function startMailServer({ port = 0, ...options }: SMTPServerOptions & { port?: number } = {}) {
  const arrived: Arrived[] = []
  const house = { treat: (_address: string): Treatment | Promise<Treatment> => 'take' }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    async onRcptTo({ address }, session, done) {
      const treatment = await house.treat(address)
      if (treatment === 'cut before the text') return cut(session.id)
      done(typeof treatment === 'object' && treatment.at === 'address' ? refusal(treatment) : null)
    },
    async onData(stream, { id, envelope }, done) {
      const raw = await text(stream).catch(() => undefined)
      if (raw === undefined) return
      const to = envelope.rcptTo.map(({ address }) => address)
      const treatment = await house.treat(to[0]!)
      if (typeof treatment === 'object') return done(refusal(treatment))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      arrived.push({ ...readMessage(raw), from, to, smtpUtf8: envelope.smtpUtf8 ?? false, raw })
      if (treatment === 'cut after the text') return cut(id)
      if (treatment !== 'never answer the text') done()
    },
    ...options,
  })
  // A caller that breaks off, or is cut off, is what many tests are about.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = (server.server.address() as AddressInfo).port

  function cut(session: string): void {
    for (const connection of server.connections) if (connection.session.id === session) connection._socket.destroy()
  }

  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    arrived,
    house,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

function refusal({ code, words }: Refusal): Error {
  return Object.assign(new Error(words), { responseCode: code })
}
