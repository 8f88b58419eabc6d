import os from 'node:os'
import path from 'node:path'
import { OWNER_ONLY_UMASK } from '../files/data-permissions.ts'
import { type BackupResult, type BackupSettings, explainBackupError, runBackup } from './run-backup.ts'
import { type BaseTask, storeBase } from './store-base.ts'

// The child process of backup-child.ts, for one task: copying a SQLite database blocks its process, and its memory is returned at its end.

const LOW_PRIORITY = 10

export type BackupTask = { kind: 'backup'; settings: BackupSettings } | { kind: 'base'; settings: BackupSettings; base: BaseTask }
export type BackupMessage = { result?: Omit<BackupResult, 'manifest'>; maxMemoryMb: number } | { failure: string }

process.umask(OWNER_ONLY_UMASK)
try {
  os.setPriority(LOW_PRIORITY)
} catch {
  // A service manager may forbid it. The backup then competes with the site, and is made all the same.
}
// The site has ended: so do we, and pg_dump with us.
process.once('disconnect', () => process.kill(0, 'SIGTERM'))
process.once('message', (task: BackupTask) => void run(task))

async function run(task: BackupTask): Promise<void> {
  const message = await perform(task).catch((error: unknown): BackupMessage => ({ failure: explainBackupError(error) }))
  process.removeAllListeners('disconnect')
  process.send?.(message, () => process.disconnect())
}

async function perform(task: BackupTask): Promise<BackupMessage> {
  const { settings } = task
  if (task.kind === 'base') {
    await storeBase(settings, task.base)
    return { maxMemoryMb: maxMemoryMb() }
  }
  const { manifest: _manifest, ...result } = await runBackup(settings, path.join(settings.dataDir, 'backup-scratch'))
  return { result, maxMemoryMb: maxMemoryMb() }
}

const maxMemoryMb = () => Math.round(process.resourceUsage().maxRSS / 1024)
