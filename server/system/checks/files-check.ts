import { FileStoreError, type FileStore } from '../../files/store/file-store.ts'
import type { FileCheck } from '../check-files.ts'
import { formatBytes, formatPercent, plural } from '../format.ts'
import { type HealthCheck, withTimeout } from '../health-check.ts'

const MAX_QUOTA_SHARE = 0.85
const TIMEOUT_MS = 3000

type Dependencies = {
  files: FileStore
  countFiles: () => Promise<number>
  storedBytes: () => Promise<number>
  quotaBytes: number
  fileCheck: Pick<FileCheck, 'lastResult'>
}

/** Whether the store of uploaded files answers and has all of them, and how much of UPLOAD_QUOTA is used. */
export function createFilesCheck({ files, countFiles, storedBytes, quotaBytes, fileCheck }: Dependencies): HealthCheck {
  return {
    name: 'Files',
    scope: 'site',
    async run() {
      const [count, bytes] = [await countFiles(), await storedBytes()]
      const value = plural(count, 'file')
      const share = bytes / quotaBytes
      const detail = `${formatBytes(bytes)} of the ${formatBytes(quotaBytes)} that uploads may take.`
      const failure = await findStoreFailure(files)
      if (failure) {
        return {
          state: 'trouble',
          label: 'Away',
          value,
          detail: `${failure} Images and attachments are missing until it is back; none is lost.`,
          problem: 'The file store does not answer.',
          advice: `Check ${files.location}; the log has the reason.`,
          isWarning: false,
        }
      }
      const lastCheck = await fileCheck.lastResult()
      if (lastCheck?.missing) {
        return {
          state: 'trouble',
          label: 'Missing',
          value,
          detail: `Checked ${lastCheck.at.toISOString()}: ${lastCheck.missing}.`,
          problem: 'The database names files that are not in the file store.',
          advice: `Restore them from a backup to ${files.location}, then run ‘Check files’ from Jobs; the log names them.`,
          isWarning: true,
        }
      }
      const happened = lastCheck && { at: lastCheck.at.toISOString(), title: 'Files checked', detail: 'all are there' }
      const found = {
        value,
        detail: lastCheck ? `${detail} Checked ${lastCheck.at.toISOString()}: all are there.` : detail,
        ...(happened && { happened }),
      }
      if (share <= MAX_QUOTA_SHARE) return { ...found, state: 'well' }
      return {
        ...found,
        state: 'trouble',
        label: 'Soon full',
        problem: `${formatPercent(share)} of the room for uploads is used.`,
        advice: 'Delete old requests with files, or raise UPLOAD_QUOTA.',
        isWarning: true,
      }
    },
  }
}

/** Reads the first key, as cheap as any question. */
async function findStoreFailure(files: FileStore): Promise<string | undefined> {
  try {
    const keys = files.keys()[Symbol.asyncIterator]()
    await withTimeout(keys.next(), TIMEOUT_MS)
    await keys.return?.()
    return undefined
  } catch (error) {
    const reason =
      error instanceof FileStoreError ? (error.cause as Error).message : ((error as NodeJS.ErrnoException).code ?? (error as Error).message)
    return `${reason}.`
  }
}
