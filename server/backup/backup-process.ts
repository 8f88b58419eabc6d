import os from 'node:os'
import path from 'node:path'
import { OWNER_ONLY_UMASK } from '../files/data-permissions.ts'
import { type BackupResult, type BackupSettings, explainBackupError, runBackup } from './run-backup.ts'

// The child process of backups.ts, for one backup: copying a SQLite database blocks its process, and its memory is returned at its end.

const LOW_PRIORITY = 10

export type BackupMessage = { result: Omit<BackupResult, 'manifest'>; maxMemoryMb: number } | { failure: string }

process.umask(OWNER_ONLY_UMASK)
os.setPriority(LOW_PRIORITY)
// The site has ended: so do we, and pg_dump with us.
process.once('disconnect', () => process.kill(0, 'SIGTERM'))
process.once('message', (settings: BackupSettings) => void run(settings))

async function run(settings: BackupSettings): Promise<void> {
  const message = await runBackup(settings, path.join(settings.dataDir, 'backup-scratch')).then(
    ({ manifest: _manifest, ...result }): BackupMessage => ({ result, maxMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024) }),
    (error: unknown): BackupMessage => ({ failure: explainBackupError(error) }),
  )
  process.removeAllListeners('disconnect')
  process.send?.(message, () => process.disconnect())
}
