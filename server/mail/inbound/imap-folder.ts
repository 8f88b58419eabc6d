import type { FastifyBaseLogger } from 'fastify'
import { MESSAGE_MAX_BYTES } from '../../../contract/correspondence.ts'
import type { Db } from '../../database/tables.ts'
import type { ImapConnection, ListedMessage } from './imap-connection.ts'
import { isRefusal, withStorageError } from './imap-errors.ts'
import type { FolderPosition, FolderPositions } from './imap-positions.ts'
import type { ReceiveMessage } from './inbound-message.ts'

/** How many messages are described at once. One at a time is fetched. */
const BATCH_SIZE = 100
/** A message may have arrived shortly before the folder was first read, by a clock that differs from ours. */
const START_MARGIN_MS = 10 * 60_000
const DAY_MS = 86_400_000
/** Then only its headers are taken, or nothing: a message that the server cannot give would hold up all later ones for ever. */
const MAX_REFUSALS = 3

export type FolderReader = ReturnType<typeof createFolderReader>

type Dependencies = {
  db: Db
  folder: string
  isSent: boolean
  positions: FolderPositions
  receive: ReceiveMessage
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Passes the new messages of a folder on, one at a time and in their order. */
export function createFolderReader({ db, folder, isSent, positions, receive, now, log }: Dependencies) {
  /** The message that the server refused to give, and how often. */
  let refused = { uid: 0, times: 0 }

  return {
    folder,

    read,

    /** The same, if there may be something new. Otherwise another folder may stay open. */
    async readIfChanged(connection: ImapConnection, signal: AbortSignal): Promise<void> {
      const position = await withStorageError(positions.find(folder))
      if (!position || (await connection.hasMessagesSince(folder, position))) await read(connection, signal)
      else await withStorageError(positions.markRead(folder))
    },
  }

  /** Reads until there is nothing new or the signal is aborted. The folder stays open. */
  async function read(connection: ImapConnection, signal: AbortSignal): Promise<void> {
    const { uidValidity, uidNext } = await connection.open(folder)
    const position =
      (await withStorageError(positions.find(folder))) ?? (await withStorageError(positions.begin(folder, uidValidity, uidNext - 1)))
    if (position.uidValidity !== uidValidity) return readRenumbered({ connection, position, uidValidity, uidNext, signal })
    if (uidNext > position.lastUid + 1) {
      const uids = await connection.listFrom(position.lastUid + 1)
      for await (const message of describeAll(connection, uids, signal)) await readMessage(connection, message, uidValidity)
    }
    await withStorageError(positions.markRead(folder))
  }

  /**
   * The numbers of the messages have become invalid: everything since the folder was first read is passed on again, as the receiver
   * knows what it has. Only then the new numbers count, so after a crash it begins anew.
   */
  async function readRenumbered({ connection, position, uidValidity, uidNext, signal }: Renumbered): Promise<void> {
    log.info('the mail server has numbered a folder anew: its messages are read again')
    const since = position.startedAt.getTime() - START_MARGIN_MS
    const uids = await connection.listSince(new Date(since - DAY_MS))
    const listed = uids.filter((uid) => uid < uidNext)
    for await (const message of describeAll(connection, listed, signal)) {
      const isNewer = message.receivedAt === undefined || message.receivedAt.getTime() >= since
      if (isNewer) await readMessage(connection, message, undefined)
    }
    if (!signal.aborted) await withStorageError(positions.renumber(folder, uidValidity, uidNext - 1))
  }

  async function* describeAll(connection: ImapConnection, uids: number[], signal: AbortSignal) {
    for (let start = 0; start < uids.length; start += BATCH_SIZE) {
      for (const message of await connection.describe(uids.slice(start, start + BATCH_SIZE))) {
        if (signal.aborted) return
        yield message
      }
    }
  }

  /** Without `uidValidity` the position stays as it is. */
  async function readMessage(connection: ImapConnection, message: ListedMessage, uidValidity: string | undefined): Promise<void> {
    const { uid } = message
    const fetched = await fetchWithinLimits(connection, message)
    if (fetched) {
      const { raw, fullSize } = fetched
      const receivedAt = new Date(Math.min(message.receivedAt?.getTime() ?? Infinity, now().getTime()))
      await withStorageError(
        receive(raw, {
          receivedAt,
          isSent,
          ...(fullSize !== undefined && { fullSize }),
          ...(uidValidity !== undefined && { recordPosition: (trx) => positions.record(trx, folder, uidValidity, uid) }),
        }),
      )
    } else if (uidValidity !== undefined) await withStorageError(positions.record(db, folder, uidValidity, uid))
  }

  /** Undefined when there is nothing to pass on. */
  async function fetchWithinLimits(connection: ImapConnection, { uid, size }: ListedMessage): Promise<Fetched | undefined> {
    let fullSize = size
    try {
      const raw = size <= MESSAGE_MAX_BYTES ? await connection.fetchMessage(uid) : undefined
      if (raw && raw.length <= MESSAGE_MAX_BYTES) return { raw }
      // It has vanished, unless it is too large.
      if (!raw && size <= MESSAGE_MAX_BYTES) return undefined
      fullSize = Math.max(size, MESSAGE_MAX_BYTES + 1)
    } catch (error) {
      if (!isRefusal(error)) throw error
      refused = { uid, times: refused.uid === uid ? refused.times + 1 : 1 }
      if (refused.times < MAX_REFUSALS) throw error
      log.error({ uid }, 'the mail server cannot give a message: only its headers are read')
    }
    const headers = await connection.fetchHeaders(uid).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      log.error({ uid }, 'the mail server cannot give the headers of a message either: it is left out')
      return undefined
    })
    return headers && { raw: headers, fullSize }
  }
}

type Renumbered = { connection: ImapConnection; position: FolderPosition; uidValidity: string; uidNext: number; signal: AbortSignal }
type Fetched = { raw: Buffer; fullSize?: number }
