import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

const USER = { name: 'hello', password: 'Let me in, please' }
const PLUGINS = ['ID', 'SASL-IR', 'LITERALPLUS', 'NAMESPACE', 'UIDPLUS', 'SPECIAL-USE']

/** What the server does with a command, given as its line without the tag. */
export type ImapBehavior = 'answer' | 'refuse' | 'cut' | 'never answer'

export type ImapServer = Awaited<ReturnType<typeof startImapServer>>

type Options = { port?: number; hasIdle?: boolean; sentFolder?: string | undefined }

/** An IMAP server on this machine whose folders are in memory, and that can also misbehave. */
export async function startImapServer({ port = 0, hasIdle = true, sentFolder = 'Sent' }: Options = {}) {
  const commands: string[] = []
  const behavior = { forCommand: (_line: string): ImapBehavior => 'answer' }
  const server = hoodiecrow({
    plugins: [...PLUGINS, ...(hasIdle ? ['IDLE'] : [])],
    users: { [USER.name]: { password: USER.password } },
    storage: { INBOX: {}, '': { folders: sentFolder ? { [sentFolder]: { 'special-use': '\\Sent' } } : {} } },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    // It writes each line by itself.
    socket.setNoDelay()
    socket.on('close', () => sockets.delete(socket))
  })

  const findHandler = server.getCommandHandler.bind(server)
  server.getCommandHandler = (name) => {
    const handler = findHandler(name)
    if (!handler) return false
    return (connection, command, line, done) => {
      const text = line.slice(command.tag.length + 1)
      commands.push(text.startsWith('LOGIN') ? 'LOGIN' : text)
      const action = behavior.forCommand(text)
      if (action === 'cut') disconnectAll()
      if (action === 'refuse') connection.send({ tag: command.tag, command: 'NO', attributes: [{ type: 'TEXT', value: 'Not now' }] })
      if (action === 'answer') handler(connection, command, line, done)
      else if (action === 'refuse') done()
    }
  }

  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = (server.server.address() as AddressInfo).port

  function disconnectAll(): void {
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `imap://${USER.name}:${encodeURIComponent(USER.password)}@127.0.0.1:${at}`,
    user: USER.name,
    port: at,
    /** What clients have said, without the passwords. */
    commands,
    behavior,
    /** Returns its UID. */
    append: (folder: string, raw: string | Buffer, receivedAt = new Date()): number =>
      server.appendMessage(folder, [], receivedAt, Buffer.from(raw).toString('latin1')).message.uid,
    flags: (folder: string) => server.getMailbox(folder).messages.map(({ flags }) => flags),
    uidNext: (folder: string) => server.getMailbox(folder).uidnext,
    uidValidity: (folder: string) => String(server.getMailbox(folder).uidvalidity),
    delete(folder: string, uid: number): void {
      const mailbox = server.getMailbox(folder)
      mailbox.messages = mailbox.messages.filter((message) => message.uid !== uid)
    },
    /** As when a folder was restored from a backup: another UIDVALIDITY, other UIDs. */
    renumber(folder: string, firstUid = 1): void {
      const mailbox = server.getMailbox(folder)
      mailbox.uidvalidity += 1
      for (const [index, message] of mailbox.messages.entries()) message.uid = firstUid + index
      mailbox.uidnext = firstUid + mailbox.messages.length
    },
    connectionCount: () => sockets.size,
    disconnectAll,
    async close(): Promise<void> {
      disconnectAll()
      await new Promise((closed) => server.server.close(closed))
    },
  }
}
