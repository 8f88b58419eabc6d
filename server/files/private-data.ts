import { type Dirent, chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { isAbsence } from './absence.ts'

/** New files and folders of this process, and of the programs it starts, are for their owner alone. */
export const OWNER_ONLY_UMASK = 0o077

const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const OTHERS = 0o077
/** /tmp and the like: not ours to close. */
const STICKY = 0o1000

/** What the site keeps in DATA_DIR. Whatever else lies there is somebody else's. */
const OURS = /^(site\.(db|lock)(-wal|-shm|-journal)?|files|quarantine|share-cards|mail|restoring-\w+)$/

export type PrivateData = { closed: number; open: string[] }

/**
 * Closes to others what earlier versions, a restore by hand or another umask left open, and tells what it could not: a folder that
 * belongs to another user is no reason not to start. Symbolic links are left alone.
 */
export function keepPrivate(dataDir: string): PrivateData {
  const found: PrivateData = { closed: 0, open: [] }
  // Nothing here can be opened by others, whatever its mode, once the folder is closed.
  close(dataDir, FOLDER_MODE, found)
  for (const entry of entriesOf(dataDir, found)) if (OURS.test(entry.name)) closeAll(entry, found)
  return found
}

function closeAll(entry: Dirent, found: PrivateData): void {
  const place = path.join(entry.parentPath, entry.name)
  if (entry.isFile()) return close(place, FILE_MODE, found)
  if (!entry.isDirectory()) return
  close(place, FOLDER_MODE, found)
  for (const inner of entriesOf(place, found)) closeAll(inner, found)
}

function close(place: string, mode: number, found: PrivateData): void {
  try {
    const now = lstatSync(place).mode
    if ((now & OTHERS) === 0) return
    if (now & STICKY) found.open.push(place)
    else {
      chmodSync(place, mode)
      found.closed += 1
    }
  } catch (error) {
    if (!isAbsence(error)) found.open.push(place)
  }
}

function entriesOf(folder: string, found: PrivateData): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (!isAbsence(error)) found.open.push(folder)
    return []
  }
}
