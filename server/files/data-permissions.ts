import { type Dirent, chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isNotFoundError } from '../ignore-not-found.ts'

/** New files and folders of this process and of its child processes are accessible to their owner only. */
export const OWNER_ONLY_UMASK = 0o077

const FOLDER_MODE = 0o700
const PASSABLE_FOLDER_MODE = 0o711
const FILE_MODE = 0o600
const GROUP_AND_OTHERS = 0o077
/** Set on shared folders such as /tmp, whose mode is not ours to change. */
const STICKY = 0o1000

/** What the site stores in DATA_DIR; `quarantine` is the former name of `incoming`. Other entries are left alone. */
const OWN_ENTRIES =
  /^(site\.(db|lock)(-wal|-shm|-journal)?|shipping\.json|files|incoming|quarantine|share-cards|mail|(restoring|backup)-\w+)$/

export type PermissionReport = { restricted: number; stillOpen: string[] }

/**
 * Restricts what earlier versions, a manual restore or another umask left open to others, and reports what it could not restrict:
 * a folder that belongs to another user does not stop the start. Symbolic links are left alone.
 */
export function restrictPermissions(dataDir: string, { publishPages }: { publishPages: boolean }): PermissionReport {
  const report: PermissionReport = { restricted: 0, stillOpen: [] }
  // Once the folder is restricted, others cannot open anything in it, whatever its mode. A proxy passes through it to the published pages.
  restrict(dataDir, publishPages ? PASSABLE_FOLDER_MODE : FOLDER_MODE, report)
  for (const entry of readEntries(dataDir, report)) if (OWN_ENTRIES.test(entry.name)) restrictTree(entry, report)
  return report
}

function restrictTree(entry: Dirent, report: PermissionReport): void {
  const target = path.join(entry.parentPath, entry.name)
  if (entry.isFile()) return restrict(target, FILE_MODE, report)
  if (!entry.isDirectory()) return
  restrict(target, FOLDER_MODE, report)
  for (const inner of readEntries(target, report)) restrictTree(inner, report)
}

function restrict(target: string, mode: number, report: PermissionReport): void {
  try {
    const current = lstatSync(target).mode
    if ((current & GROUP_AND_OTHERS & ~mode) === 0) return
    if (current & STICKY) report.stillOpen.push(target)
    else {
      chmodSync(target, mode)
      report.restricted += 1
    }
  } catch (error) {
    if (!isNotFoundError(error)) report.stillOpen.push(target)
  }
}

function readEntries(folder: string, report: PermissionReport): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (!isNotFoundError(error)) report.stillOpen.push(folder)
    return []
  }
}
