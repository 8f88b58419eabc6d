declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  type Message = { uid: number; flags: string[]; raw: string }
  type Mailbox = { messages: Message[]; uidvalidity: number; uidnext: number }
  type Connection = { send(response: { tag: string; command: string; attributes: { type: string; value: string }[] }): void }
  type CommandHandler = (connection: Connection, command: { tag: string; command: string }, line: string, done: () => void) => void

  type ImapServer = {
    server: Server
    listen(port: number, host: string): void
    getMailbox(path: string): Mailbox
    appendMessage(folder: string, flags: string[], receivedAt: Date, raw: string): { message: Message }
    getCommandHandler(command: string): CommandHandler | false
  }

  export default function hoodiecrow(options: {
    plugins: string[]
    users: Record<string, { password: string }>
    storage: Record<string, unknown>
  }): ImapServer
}
