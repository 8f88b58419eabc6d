import type { HealthResult } from '../../contract/system.ts'
import type { BackupStatus, Backups } from '../backup/backups.ts'
import { formatBytes, formatTimeSpan, plural } from './format.ts'
import type { HealthCheck } from './health-check.ts'
import type { BackgroundJob } from './jobs.ts'

const DAY_MS = 86_400_000
const MAX_DRILL_AGE_DAYS = 45

type Dependencies = { backups: Pick<Backups, 'status'>; now: () => Date }

/** Whether backups are made, and whether they have been restored once. */
export function createBackupChecks({ backups, now }: Dependencies): HealthCheck[] {
  const check = (name: 'Backup' | 'Restore drill', describe: (status: BackupStatus, now: Date) => HealthResult): HealthCheck => ({
    name,
    scope: 'site',
    async run() {
      const status = await backups.status()
      return status.enabled ? describe(status, now()) : NOT_SET_UP[name]
    },
  })
  return [check('Backup', describeBackup), check('Restore drill', describeDrill)]
}

export const createBackupJob = ({ status, runNow }: Pick<Backups, 'status' | 'runNow'>): BackgroundJob => ({
  id: 'backup',
  name: 'Backup',
  when: 'every day',
  storesRuns: true,
  async status() {
    const { lastSuccess, lastFailure, nextAt, isRunning } = await status()
    const hasFailed = lastFailure !== undefined
    const lastRunAt = lastFailure?.at ?? lastSuccess?.at
    return {
      isRunning,
      lastRunAt: lastRunAt ? new Date(lastRunAt) : undefined,
      tookMs: hasFailed ? undefined : lastSuccess?.ms,
      nextRunAt: nextAt ? new Date(nextAt) : undefined,
      hasFailed,
    }
  },
  run: runNow,
})

const NOT_SET_UP = {
  Backup: {
    state: 'off',
    value: 'Not set up',
    detail: 'The site makes no backups by itself.',
    advice: 'Set BACKUP_TO to a folder on another machine or to a bucket (docs/operations.md, Backup and restore).',
  },
  'Restore drill': {
    state: 'off',
    value: 'Not set up',
    detail: 'No backup is read back and compared.',
    advice: 'Set BACKUP_TO, or try npm run restore with a backup of yours.',
  },
} as const satisfies Record<string, HealthResult>

function describeBackup({ destination, lastSuccess, lastFailure, isLate, kept, shipping }: BackupStatus): HealthResult {
  const value = lastSuccess?.at ?? 'None yet'
  const summary = lastSuccess
    ? `${formatBytes(lastSuccess.bytes)} to ${destination} in ${formatTimeSpan(lastSuccess.ms)}. ${plural(kept, 'backup')} kept.`
    : `The first one goes to ${destination}.`
  const happened = lastSuccess && {
    at: lastSuccess.at,
    title: 'Backup finished',
    detail: `${formatBytes(lastSuccess.bytes)}, ${formatTimeSpan(lastSuccess.ms)}`,
  }
  const found = { value, detail: summary, ...(happened && { happened }) }
  const advice = 'Check BACKUP_TO, the room there and the log; run it from Jobs when it is mended.'
  if (lastFailure) {
    const detail = `${lastFailure.reason} ${lastSuccess ? `The last good one is of ${lastSuccess.at}.` : 'There is no good one yet.'}`
    return { ...found, state: 'trouble', label: 'Failed', detail, problem: 'The last backup failed.', advice, isWarning: false }
  }
  if (isLate) return { ...found, state: 'trouble', label: 'Late', problem: 'The backup is late.', advice, isWarning: false }
  if (shipping?.isLate) {
    const detail = `${shipping.reason ?? 'Changes since the last backup are not copied.'} ${summary}`
    const problem = 'Changes are not copied to the backup.'
    return { ...found, state: 'trouble', label: 'Behind', detail, problem, advice, isWarning: true }
  }
  return { ...found, state: 'well' }
}

function describeDrill({ lastSuccess }: BackupStatus, now: Date): HealthResult {
  const verifiedAt = lastSuccess?.verifiedAt
  if (!lastSuccess) return { state: 'well', value: 'None yet', detail: 'The first backup will be read back and compared.' }
  const isOld = !verifiedAt || now.getTime() - Date.parse(verifiedAt) > MAX_DRILL_AGE_DAYS * DAY_MS
  if (!isOld) return { state: 'well', value: verifiedAt, detail: 'Read back into a database of its own, counted and equal.' }
  return {
    state: 'trouble',
    label: verifiedAt ? 'Too long ago' : 'Never',
    value: verifiedAt ?? 'Never',
    detail: lastSuccess.note ?? `No backup was read back in the last ${MAX_DRILL_AGE_DAYS} days.`,
    problem: 'Nobody knows whether the backups can be restored.',
    advice: 'Run a backup from Jobs, or try npm run restore on another machine; the log says why it was not done.',
    isWarning: true,
  }
}
