import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { unlessAbsent } from '../../files/absence.ts'

/** About 100 MB. A card that is gone is drawn again when somebody asks for it. */
const MOST_KEPT = 1000

/** Finished cards in DATA_DIR/share-cards, under names of our own making. */
export function createKeptCards(dataDir: string, most = MOST_KEPT) {
  const folder = path.join(dataDir, 'share-cards')

  return {
    read: (name: string): Promise<Buffer | undefined> => readFile(path.join(folder, name)).catch(unlessAbsent),

    /** Appears whole or not at all. */
    async keep(name: string, file: string): Promise<void> {
      await mkdir(folder, { recursive: true })
      await rename(file, path.join(folder, name))
      await forgetOldest()
    },
  }

  async function forgetOldest(): Promise<void> {
    const names = await readdir(folder)
    if (names.length <= most) return
    const dated = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(path.join(folder, name)).catch(unlessAbsent))?.mtimeMs ?? 0 })),
    )
    const oldest = dated.toSorted((one, other) => one.at - other.at).slice(0, names.length - most)
    for (const { name } of oldest) await rm(path.join(folder, name), { force: true })
  }
}
