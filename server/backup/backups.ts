import os from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import { newId } from '../database/ids.ts'
import type { Db } from '../database/tables.ts'
import { ConflictError } from '../errors.ts'
import { startBackupChild } from './backup-child.ts'
import { createBackupRuns } from './backup-runs.ts'
import { lastDueAt, nextDueAt } from './backup-schedule.ts'
import { openDestination } from './destination.ts'
import { type BackupSettings, toBackupSettings } from './run-backup.ts'
import type { Shipping, ShippingStatus } from './shipping.ts'

/** The machine's clock may be changed while we sleep: this is the longest that the change goes unnoticed. */
const CHECK_INTERVAL_MS = 60_000
/** The first visitors after a start come first. */
const START_DELAY_MS = 10_000
const DAY_MS = 24 * 3_600_000
/** A base replaces them a day later at the latest, and they go with the next one. */
const SHIPPED_CHANGES_KEPT_MS = 2 * DAY_MS
const LATE_AFTER_MS = 26 * 3_600_000
const STOP_TIMEOUT_MS = 2000

export type BackupStatus = {
  enabled: boolean
  destination: string
  /** `note` says why the archive was compared but not restored. */
  lastSuccess?: { at: string; bytes: number; ms: number; verifiedAt?: string; note?: string }
  /** Only when it is newer than the last success. */
  lastFailure?: { at: string; reason: string }
  nextAt?: string
  isRunning: boolean
  /** No success for more than 26 hours. */
  isLate: boolean
  kept: number
  /** Of the changes of a SQLite database. */
  shipping?: ShippingStatus
}

type Dependencies = { config: Config; db: Db; shipping?: Shipping | undefined; now: () => Date; log: FastifyBaseLogger }
export type Backups = ReturnType<typeof createBackups>

/**
 * Makes a backup every day, in a child process. Of several nodes, the one that gets the lease does it. A backup that was missed is made at the
 * next start, and one that failed is tried again.
 */
export function createBackups({ config, db, shipping, now, log }: Dependencies) {
  const { backupAtMinute, backupKey } = config
  const settings = toBackupSettings(config)
  const destination = settings ? openDestination(settings.backupTo).location : ''
  const runs = createBackupRuns(db, now)
  const isDue = () => runs.isDue(lastDueAt(now(), backupAtMinute))
  let timer: NodeJS.Timeout | undefined
  let isStopping = false
  let currentRun: Promise<void> | undefined
  let child: ReturnType<typeof startBackupChild> | undefined

  return {
    start(): void {
      if (!settings) return
      if (!('folder' in settings.backupTo) && backupKey === undefined)
        log.warn('backups go to a bucket without encryption: set BACKUP_KEY, so that nobody else can read them')
      schedule(START_DELAY_MS)
    },

    status,

    /** When the last backup that was made until now is deleted, if one is made every day; undefined without backups. */
    keptUntil(): Date | undefined {
      if (!settings) return undefined
      const archivesUntil = nextDueAt(now(), backupAtMinute).getTime() + (settings.backupKeep - 1) * DAY_MS
      return new Date(Math.max(archivesUntil, shipping ? now().getTime() + SHIPPED_CHANGES_KEPT_MS : 0))
    },

    /** What the timer does: makes the daily backup if it is due and nobody else makes it. */
    runIfDue,

    /** Makes a backup now, in the background. False when one is being made already, here or by another node. */
    async runNow(): Promise<{ started: boolean }> {
      if (!settings) throw new ConflictError('There is nowhere to put a backup: BACKUP_TO is not set.')
      return { started: await tryRun(settings, async () => true) }
    },

    async stop(): Promise<void> {
      isStopping = true
      clearTimeout(timer)
      child?.end('The site was stopped while it made this backup.')
      await Promise.race([currentRun, pause(STOP_TIMEOUT_MS, undefined, { ref: false })])
    },
  }

  async function status(): Promise<BackupStatus> {
    if (!settings) return { enabled: false, destination, isRunning: false, isLate: false, kept: 0 }
    const [success, failure, running, first] = await Promise.all([
      runs.last('done'),
      runs.last('failed'),
      runs.last('running'),
      runs.first(),
    ])
    const newestAt = success?.started_at ?? first?.started_at
    return {
      enabled: true,
      destination,
      ...(success && {
        lastSuccess: {
          at: success.started_at,
          bytes: Number(success.bytes),
          ms: Number(success.ms),
          ...(success.verified_at && { verifiedAt: success.verified_at }),
          ...(success.reason && { note: success.reason }),
        },
      }),
      ...(failure &&
        failure.started_at > (success?.started_at ?? '') && { lastFailure: { at: failure.started_at, reason: failure.reason } }),
      nextAt: nextDueAt(now(), backupAtMinute).toISOString(),
      isRunning: running !== undefined || currentRun !== undefined,
      isLate: newestAt !== undefined && Date.parse(newestAt) < now().getTime() - LATE_AFTER_MS,
      kept: success?.kept ?? 0,
      ...(shipping && { shipping: shipping.status() }),
    }
  }

  function schedule(ms: number): void {
    if (!isStopping) timer = setTimeout(() => void check(), ms).unref()
  }

  async function check(): Promise<void> {
    try {
      await runIfDue()
    } catch (error) {
      log.warn({ err: error }, 'the daily backup could not be started')
    }
    schedule(Math.min(CHECK_INTERVAL_MS, nextDueAt(now(), backupAtMinute).getTime() - now().getTime()))
  }

  async function runIfDue(): Promise<{ started: boolean }> {
    return { started: settings !== undefined && (await isDue()) && (await tryRun(settings, isDue)) }
  }

  /** Starts a run if nobody else makes one, and if it is still wanted once we have the lease. */
  async function tryRun(backupSettings: BackupSettings, isWanted: () => Promise<boolean>): Promise<boolean> {
    if (currentRun || isStopping) return false
    const holder = newId()
    if (!(await runs.lease.claim(holder))) return false
    if (!(await isWanted())) {
      await runs.lease.release(holder)
      return false
    }
    const id = await runs.begin(os.hostname(), destination)
    currentRun = run(backupSettings, { id, holder })
      .catch((error: unknown) => log.error({ err: error }, 'the outcome of a backup could not be recorded'))
      .finally(() => (currentRun = undefined))
    return true
  }

  async function run(backupSettings: BackupSettings, { id, holder }: { id: string; holder: string }): Promise<void> {
    const stopRenewing = runs.lease.keep(holder, () => child?.end('The database did not answer while this backup was made.'))
    const began = performance.now()
    child = startBackupChild({ kind: 'backup', settings: backupSettings })
    const message = await child.outcome
    child = undefined
    const ms = performance.now() - began
    await stopRenewing()
    if ('failure' in message || !message.result) {
      const reason = 'failure' in message ? message.failure : 'The backup has no result.'
      log.error({ reason, destination }, 'backup failed')
      await runs.finish({ id, holder }, 'failed', ms, { reason })
    } else {
      const { archive, bytes, kept, notRestored } = message.result
      log.info({ archive, bytes, ms: Math.round(ms), kept, maxMemoryMb: message.maxMemoryMb }, 'backup made')
      if (notRestored) log.warn({ reason: notRestored }, 'the backup was read back and compared, but not restored')
      const verified = notRestored ? { reason: notRestored } : { verified_at: now().toISOString() }
      await runs.finish({ id, holder }, 'done', ms, { archive, bytes, kept, ...verified })
    }
  }
}
