import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { MailboxStatus } from '../../../contract/settings.ts'
import type { ImapSettings } from '../../config.ts'
import { newId } from '../../database/ids.ts'
import { createLease } from '../../database/lease.ts'
import type { Db } from '../../database/tables.ts'
import { createJobTracker } from '../../job-tracker.ts'
import { within } from '../../within.ts'
import { describeAccount, parseImapUrl } from './imap-account.ts'
import { type ImapConnection, openImapConnection } from './imap-connection.ts'
import { MissingFolderError, describeImapError, isRefusal } from './imap-errors.ts'
import { type FolderReader, createFolderReader } from './imap-folder.ts'
import { createFolderPositions } from './imap-positions.ts'
import type { ReceiveMessage } from './inbound-message.ts'

/**
 * How often the sent letters are looked at, and the inbox of a server without IDLE. It is also how long one IDLE lasts: servers and
 * firewalls end those that take half an hour.
 */
const POLL_INTERVAL_MS = 60_000
const LEASE_MS = 60_000
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 5 * 60_000
/** A command that the server does not answer is given up after this when the site stops. */
const ABORT_AFTER_MS = 2000
/** After this `stop` returns even if a letter is still being stored. */
const STOP_TIMEOUT_MS = 5000
/** A folder that was not read for so long is not the one that the settings name now. */
const FORMER_FOLDER_MS = 86_400_000

export type ImapMailbox = ReturnType<typeof createImapMailbox>

type Dependencies = {
  db: Db
  settings: ImapSettings
  receive: ReceiveMessage
  now: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** The name of this node: after a crash it need not wait for the end of its own lease. */
  node?: string
  pollIntervalMs?: number
  leaseMs?: number
  firstRetryMs?: number
}

/** Reads a mailbox over IMAP, and passes its new letters on. Of several nodes, the one that has the lease does it. */
export function createImapMailbox({
  db,
  settings,
  receive,
  now,
  log,
  node = hostname(),
  pollIntervalMs = POLL_INTERVAL_MS,
  leaseMs = LEASE_MS,
  firstRetryMs = FIRST_RETRY_MS,
}: Dependencies) {
  const account = parseImapUrl(settings.url)
  const positions = createFolderPositions({ db, account: `${account.host}/${account.user}`, now })
  const lease = createLease({ db, table: 'leases', id: 'mailbox', ms: leaseMs, now })
  const readerOf = (folder: string, isSent: boolean) => createFolderReader({ db, folder, isSent, positions, receive, now, log })
  const inbox = readerOf(settings.folder, false)
  const tracker = createJobTracker()
  const holder = `${node} ${newId()}`
  let sent: FolderReader | undefined
  let stopping: AbortController | undefined
  let running: Promise<void> | undefined
  let state: MailboxStatus['state'] | 'read by another node' = 'starting'
  let problem = ''
  let failures = 0
  let isFirstClaim = true
  let hasLoggedMissing = false
  /** Ends a pause; replaced with each. */
  let endPause = () => {}
  let isWoken = false

  return {
    start(): void {
      if (running) return
      stopping = new AbortController()
      running = run(stopping.signal)
    },

    /** Looks at the mailbox now. */
    wake,

    /** Lets the letter that is being stored be stored. */
    async stop(): Promise<void> {
      stopping?.abort()
      wake()
      if (running) await within(running, STOP_TIMEOUT_MS)
      running = undefined
    },

    status: tracker.status,

    async getStatus(): Promise<Pick<MailboxStatus, 'state' | 'mailbox' | 'folders' | 'problem'>> {
      const folders = await positions.list()
      const newest = Date.parse(folders[0]?.readAt ?? '')
      const current = folders.filter(({ readAt }) => Date.parse(readAt) > newest - FORMER_FOLDER_MS)
      return {
        ...(state === 'read by another node' ? describeOtherNode(newest) : { state, problem }),
        mailbox: describeAccount(account, settings.folder),
        folders: current.length > 0 ? current : [{ name: settings.folder, readAt: null }],
      }
    },
  }

  /** By when it last read, which is all that we know of it. */
  function describeOtherNode(newest: number): Pick<MailboxStatus, 'state' | 'problem'> {
    if (Number.isNaN(newest)) return { state: 'starting', problem: '' }
    if (newest > now().getTime() - 3 * pollIntervalMs) return { state: 'connected', problem: '' }
    return { state: 'trouble', problem: 'Another server of this site reads the mailbox, and has not reached it for some minutes.' }
  }

  function wake(): void {
    isWoken = true
    endPause()
  }

  /** Until the time is over or somebody wakes us. */
  async function pause(ms: number): Promise<void> {
    if (!isWoken) {
      const { promise, resolve } = Promise.withResolvers<void>()
      endPause = resolve
      const timer = setTimeout(resolve, ms)
      await promise
      clearTimeout(timer)
    }
    isWoken = false
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await claimLease()) await readWithLease(signal)
        else await waitForLease()
      } catch (error) {
        await recover(error, signal)
      }
    }
  }

  /** The first time also from a process of this node that has crashed. */
  async function claimLease(): Promise<boolean> {
    const isClaimed = await lease.claim(holder, isFirstClaim ? `${node} ` : holder)
    isFirstClaim = false
    return isClaimed
  }

  async function waitForLease(): Promise<void> {
    state = 'read by another node'
    await pause(leaseMs / 4)
  }

  async function readWithLease(signal: AbortSignal): Promise<void> {
    const lost = new AbortController()
    const stopRenewing = lease.keep(holder, () => {
      lost.abort()
      endPause()
    })
    try {
      await readUntil(AbortSignal.any([signal, lost.signal]))
    } finally {
      await stopRenewing()
      // Another node may have more luck.
      await lease.release(holder).catch(() => {})
    }
  }

  async function readUntil(signal: AbortSignal): Promise<void> {
    const cut = abortedLater(signal)
    let connection: ImapConnection | undefined
    try {
      connection = await tracker.track(async () => {
        const opened = await openImapConnection(account, cut.signal)
        await look((connection = opened), signal, await findSentReader(opened))
        return opened
      })
      while (!signal.aborted) {
        tracker.setNextRun(pollIntervalMs)
        const paused = pause(pollIntervalMs)
        await connection.waitForNews(paused).finally(() => endPause())
        await paused
        if (!signal.aborted) await tracker.track(() => look(connection!, signal, sent))
      }
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      await connection?.logOut()
      cut.clear()
    }
  }

  async function look(connection: ImapConnection, signal: AbortSignal, sentReader: FolderReader | undefined): Promise<void> {
    // The inbox comes last, so that it is the open folder, of which the server tells the news.
    if (sentReader) await readSent(sentReader, connection, signal)
    await inbox.read(connection, signal)
    if (signal.aborted) return
    if (state !== 'connected') log.info('the mailbox is connected')
    failures = 0
    state = 'connected'
    problem = ''
  }

  /** What the server refuses there does not hold up the inbox. */
  async function readSent(reader: FolderReader, connection: ImapConnection, signal: AbortSignal): Promise<void> {
    try {
      await reader.readIfChanged(connection, signal)
    } catch (error) {
      if (error instanceof MissingFolderError) sent = undefined
      else if (!isRefusal(error)) throw error
      log.warn({ code: describeImapError(error, reader.folder).code }, 'the folder of sent letters cannot be read')
    }
  }

  async function findSentReader(connection: ImapConnection): Promise<FolderReader | undefined> {
    if (settings.sentFolder === 'off') return undefined
    const folder = await connection.findSentFolder(settings.sentFolder)
    if (folder === undefined && !hasLoggedMissing)
      log.warn('the mailbox has no folder of sent letters: those from other mail programs are not recorded')
    hasLoggedMissing = folder === undefined
    if (folder === undefined || folder === settings.folder) sent = undefined
    else if (sent?.folder !== folder) sent = readerOf(folder, true)
    return sent
  }

  async function recover(error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    const described = describeImapError(error, settings.folder)
    state = 'trouble'
    problem = described.problem
    const longest = Math.min(MAX_RETRY_MS, firstRetryMs * 2 ** failures)
    const retryMs = longest * (0.5 + Math.random() / 2)
    failures += 1
    log.warn({ code: described.code, retryMs: Math.round(retryMs) }, 'the mailbox cannot be read')
    tracker.setNextRun(retryMs)
    await pause(retryMs)
  }
}

/** Aborted some time after the other one, so that what is under way can end by itself. */
function abortedLater(signal: AbortSignal) {
  const later = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const onAbort = () => (timer = setTimeout(() => later.abort(), ABORT_AFTER_MS))
  signal.addEventListener('abort', onAbort, { once: true })
  return {
    signal: later.signal,
    clear() {
      signal.removeEventListener('abort', onAbort)
      clearTimeout(timer)
    },
  }
}
