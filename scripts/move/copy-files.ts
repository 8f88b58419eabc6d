import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sha256OfContent, sha256OfFile } from '../../server/files/store/file-sha256.ts'
import { type FileStore, listFileKeys } from '../../server/files/store/file-store.ts'
import { CommandError } from '../command.ts'

/** Copies all files and compares each one. Those of an earlier move that did not finish are copied again. Returns how many there are. */
export async function copyFiles(from: FileStore, to: FileStore, dataDir: string): Promise<number> {
  const keys = await listFileKeys(from)
  const known = new Set(keys)
  for await (const { key } of to.keys()) {
    if (!known.has(key)) throw new CommandError(`There are already other files in ${to.location}. Choose an empty place.`)
  }
  // Beside the files of a disk store, which renames what it is given.
  const tempDir = path.join(dataDir, 'moving-files')
  await rm(tempDir, { recursive: true, force: true })
  await mkdir(tempDir, { recursive: true })
  try {
    for (const key of keys) {
      const file = path.join(tempDir, key)
      await pipeline(await from.open(key), createWriteStream(file))
      const hash = await sha256OfFile(file)
      await to.put(key, file)
      await rm(file, { force: true })
      if ((await sha256OfContent(await to.open(key))) !== hash)
        throw new CommandError(`The copy of the file ${key} differs. Nothing was moved.`)
    }
    return keys.length
  } finally {
    await rm(tempDir, { recursive: true, force: true })
  }
}
