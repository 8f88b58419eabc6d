import type { FetchMessageObject, FetchQueryObject, ImapFlow, ListResponse } from 'imapflow'
import { MESSAGE_MAX_BYTES } from '../../../contract/correspondence.ts'
import type { ImapAccount } from './imap-account.ts'
import { MissingFolderError, isRefusal } from './imap-errors.ts'

const CONNECT_TIMEOUT_MS = 20_000
/** Longer than a letter takes to be stored: the connection is silent meanwhile. */
const SILENCE_TIMEOUT_MS = 120_000
const LOGOUT_TIMEOUT_MS = 1000
const HEADERS_MAX_BYTES = 1024 * 1024
/** What a reply of the server contains beside a message. */
const REPLY_OVERHEAD_BYTES = 1024 * 1024
/** The longest line that we let the server send: the numbers of a million messages. */
const MAX_LINE_BYTES = 16 * 1024 * 1024

export type ImapConnection = Awaited<ReturnType<typeof openImapConnection>>

type OpenFolder = { uidValidity: string; uidNext: number }
export type ListedMessage = { uid: number; size: number; receivedAt: Date | undefined }

/** Connects and logs in. Every call is rejected once the connection is closed. Nothing in the mailbox is changed. */
export async function openImapConnection(account: ImapAccount, signal: AbortSignal) {
  // Loaded only by sites that have a mailbox.
  const { ImapFlow: Client } = await import('imapflow')
  const client: ImapFlow = new Client({
    host: account.host,
    port: account.port,
    secure: account.isSecure,
    ...(account.requiresTls && { doSTARTTLS: true }),
    auth: { user: account.user, pass: account.password },
    disableAutoIdle: true,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    maxLineLength: MAX_LINE_BYTES,
    maxLiteralSize: MESSAGE_MAX_BYTES + REPLY_OVERHEAD_BYTES,
    maxResponseSize: MESSAGE_MAX_BYTES + 2 * REPLY_OVERHEAD_BYTES,
    // It would log the addresses in the replies of the server.
    logger: false,
  })
  const closed = Promise.withResolvers<never>()
  closed.promise.catch(() => {})
  let hasNews = false
  let onNews = () => {}
  client.on('error', closed.reject)
  client.on('close', () => closed.reject(Object.assign(new Error('The connection ended'), { code: 'ECONNECTION' })))
  client.on('exists', () => {
    hasNews = true
    onNews()
  })
  const close = () => client.close()
  signal.addEventListener('abort', close)
  const run = <T>(command: Promise<T>): Promise<T> => Promise.race([closed.promise, command])

  try {
    signal.throwIfAborted()
    await run(client.connect())
  } catch (error) {
    signal.removeEventListener('abort', close)
    close()
    throw error
  }

  return {
    /** Opens a folder for reading only. */
    async open(folder: string): Promise<OpenFolder> {
      hasNews = false
      const { uidValidity, uidNext, exists } = await run(client.mailboxOpen(folder, { readOnly: true })).catch(async (error: unknown) => {
        const isMissing = isRefusal(error) && !(await listFolders()).some(({ path }) => path === folder)
        throw isMissing ? new MissingFolderError('There is no such folder') : error
      })
      return { uidValidity: String(uidValidity), uidNext: uidNext ?? (exists > 0 ? await findLastUid() : 0) + 1 }
    },

    /** Whether a folder is as it was, without opening it. */
    async hasMessagesSince(folder: string, position: { uidValidity: string; lastUid: number }): Promise<boolean> {
      const status = await run(client.status(folder, { uidNext: true, uidValidity: true }))
      if (!status || status.uidNext === undefined) return true
      return String(status.uidValidity) !== position.uidValidity || status.uidNext > position.lastUid + 1
    },

    /** This folder if it is there; without a name the one that the server, or its usual name, marks as that of sent letters. */
    async findSentFolder(name: string | undefined): Promise<string | undefined> {
      const isSentFolder = ({ path, specialUse }: ListResponse) => (name === undefined ? specialUse === '\\Sent' : path === name)
      return (await listFolders()).find(isSentFolder)?.path
    },

    /** The messages of the open folder from this UID on, in ascending order. */
    async listFrom(uid: number): Promise<number[]> {
      const found = await search({ uid: `${uid}:*` })
      // A range to * always contains the last message.
      return found.filter((each) => each >= uid)
    },

    /** The messages that came on this day or later, in ascending order. The server's days may be of another time zone. */
    listSince: (day: Date) => search({ since: day }),

    /** Of those that are still there, in ascending order. */
    async describe(uids: number[]): Promise<ListedMessage[]> {
      const replies = await fetch(uids, { size: true, internalDate: true })
      const described = replies.filter(({ size }) => size !== undefined)
      const byUid = new Map(described.map(({ uid, size = 0, internalDate }) => [uid, { uid, size, receivedAt: toDate(internalDate) }]))
      await assertVanished(uids.filter((uid) => !byUid.has(uid)))
      return [...byUid.values()].sort((one, other) => one.uid - other.uid)
    },

    /** Undefined when it has vanished. At most one byte more than the largest that we take. */
    async fetchMessage(uid: number): Promise<Buffer | undefined> {
      const replies = await fetch([uid], { source: { maxLength: MESSAGE_MAX_BYTES + 1 } })
      const raw = replies.map(({ source }) => source).find(Boolean)
      if (!raw) await assertVanished([uid])
      return raw
    },

    async fetchHeaders(uid: number): Promise<Buffer | undefined> {
      const replies = await fetch([uid], { bodyParts: [{ key: 'HEADER', maxLength: HEADERS_MAX_BYTES }] })
      return replies.map(({ headers }) => headers).find(Boolean)
    },

    /** Until something has changed in the open folder since it was opened, or the promise is resolved. */
    async waitForNews(enough: Promise<void>): Promise<void> {
      if (hasNews) return
      const news = new Promise<void>((resolve) => (onNews = resolve))
      // Any other command ends it. A server without IDLE tells the news with the next command.
      if (client.capabilities.has('IDLE') || client.capabilities.has('IMAP4rev2')) client.idle().catch(() => {})
      await run(Promise.race([news, enough]))
    },

    async logOut(): Promise<void> {
      signal.removeEventListener('abort', close)
      const timeout = setTimeout(close, LOGOUT_TIMEOUT_MS)
      await run(client.logout()).catch(() => {})
      clearTimeout(timeout)
      close()
    },
  }

  function listFolders(): Promise<ListResponse[]> {
    return run(client.list())
  }

  async function findLastUid(): Promise<number> {
    const last = await run(client.fetchOne('*', { uid: true }))
    return last ? last.uid : 0
  }

  /** The server may mix in what another program has changed, of these messages or of others. */
  async function fetch(uids: number[], query: FetchQueryObject): Promise<FetchMessageObject[]> {
    const replies = await run(client.fetchAll(uids.join(','), query, { uid: true }))
    return replies.filter(({ uid }) => uids.includes(uid))
  }

  /** A message that is there and was not given must not be taken for one that was deleted. */
  async function assertVanished(uids: number[]): Promise<void> {
    if (uids.length === 0) return
    const found = await search({ uid: uids.join(',') })
    if (found.length > 0) throw Object.assign(new Error('The server left out a message'), { responseStatus: 'NO' })
  }

  async function search(query: Parameters<ImapFlow['search']>[0]): Promise<number[]> {
    const found = await run(client.search(query, { uid: true }))
    if (!found) throw new Error('The server refused a search')
    return found
  }
}

function toDate(internalDate: Date | string | undefined): Date | undefined {
  const date = new Date(internalDate ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
