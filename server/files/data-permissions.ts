import { type Dirent, chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isNotFoundError } from './ignore-not-found.ts'

/** New files and folders of this process, and of the programs it starts, are for their owner alone. */
export const OWNER_ONLY_UMASK = 0o077

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const GROUP_AND_OTHERS = 0o077
/** /tmp and the like: not ours to close. */
const STICKY = 0o1000

/** What the site keeps in DATA_DIR. Whatever else lies there is somebody else's. */
const OWN_ENTRIES = /^(site\.(db|lock)(-wal|-shm|-journal)?|files|quarantine|share-cards|mail|restoring-\w+)$/

export type PermissionReport = { restricted: number; stillOpen: string[] }

/**
 * Closes to others what earlier versions, a restore by hand or another umask left open, and tells what it could not: a folder that
 * belongs to another user is no reason not to start. Symbolic links are left alone.
 */
export function restrictPermissions(dataDir: string): PermissionReport {
  const found: PermissionReport = { restricted: 0, stillOpen: [] }
  // Nothing here can be opened by others, whatever its mode, once the folder is closed.
  restrict(dataDir, FOLDER_MODE, found)
  for (const entry of readEntries(dataDir, found)) if (OWN_ENTRIES.test(entry.name)) restrictTree(entry, found)
  return found
}

function restrictTree(entry: Dirent, found: PermissionReport): void {
  const place = path.join(entry.parentPath, entry.name)
  if (entry.isFile()) return restrict(place, FILE_MODE, found)
  if (!entry.isDirectory()) return
  restrict(place, FOLDER_MODE, found)
  for (const inner of readEntries(place, found)) restrictTree(inner, found)
}

function restrict(place: string, mode: number, found: PermissionReport): void {
  try {
    const now = lstatSync(place).mode
    if ((now & GROUP_AND_OTHERS) === 0) return
    if (now & STICKY) found.stillOpen.push(place)
    else {
      chmodSync(place, mode)
      found.restricted += 1
    }
  } catch (error) {
    if (!isNotFoundError(error)) found.stillOpen.push(place)
  }
}

function readEntries(folder: string, found: PermissionReport): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (!isNotFoundError(error)) found.stillOpen.push(folder)
    return []
  }
}
