import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { ignoreNotFound } from '../../ignore-not-found.ts'

/** About 100 MB. An evicted card is drawn again at the next request for it. */
const MAX_CARDS = 1000

/** Drawn cards in DATA_DIR/share-cards. */
export function createShareCardCache(dataDir: string, maxCards = MAX_CARDS) {
  const folder = path.join(dataDir, 'share-cards')

  return {
    read: (name: string): Promise<Buffer | undefined> => readFile(path.join(folder, name)).catch(ignoreNotFound),

    /** Moves the file, so that no reader sees half a card. */
    async store(name: string, file: string): Promise<void> {
      await mkdir(folder, { recursive: true })
      await rename(file, path.join(folder, name))
      await evictOldest()
    },
  }

  async function evictOldest(): Promise<void> {
    const names = await readdir(folder)
    if (names.length <= maxCards) return
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(path.join(folder, name)).catch(ignoreNotFound))?.mtimeMs ?? 0 })),
    )
    const oldest = dated.toSorted((one, other) => one.at - other.at).slice(0, names.length - maxCards)
    for (const { name } of oldest) await rm(path.join(folder, name), { force: true })
  }
}
