import { accessSync, constants, statfsSync } from 'node:fs'

const MEMORY_FOLDER = '/dev/shm'
/** A run of the tests fills a tenth of it at most. In a container the folder often has 64 MB. */
const MIN_FREE_BYTES = 4 * 1024 ** 3

/**
 * The folder for files that stay in memory, where there is one with room for the databases and sites of the tests. A new database there takes
 * an eighth of the processor time that it takes on a disk.
 * @returns {string | undefined}
 */
export function findMemoryFolder() {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
    return bavail * bsize >= MIN_FREE_BYTES ? MEMORY_FOLDER : undefined
  } catch {
    // Not on this system.
    return undefined
  }
}
