import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MOUNT = 'mount -t tmpfs -o size=24m none "$DATA_DIR" && exec "$@"'

/** Before a command: its DATA_DIR is a disk of a few megabytes that only it and its children see and that is removed with them. */
export const ON_A_SMALL_DISK = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', MOUNT, 'sh']

/** Not every system lets a user mount a disk. */
export function canMountSmallDisk(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-small-disk-'))
  const [command = '', ...args] = ON_A_SMALL_DISK
  const { status } = spawnSync(command, [...args, 'true'], { env: { ...process.env, DATA_DIR: folder } })
  rmSync(folder, { recursive: true })
  return status === 0
}
