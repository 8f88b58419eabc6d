import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { Config } from '../../server/config.ts'
import { openFileStore } from '../../server/files/store/open-file-store.ts'
import { FileMissingError, type FileStore } from '../../server/files/store/file-store.ts'
import { locateSite } from '../../server/site-location.ts'
import { CommandError } from '../command.ts'
import { getDatabaseBackup } from './database-backup.ts'
import { MANIFEST_NAME, type Manifest, createManifest } from './manifest.ts'

type Entry = { name: string; bytes: number; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** Saves everything in one archive, which gets its final name only when it is complete. */
export async function createBackup(target: string, config: Config): Promise<Manifest> {
  if (existsSync(target)) throw new CommandError(`${target} exists already. Choose another name.`)
  if (!existsSync(path.dirname(target))) throw new CommandError(`There is no folder ${path.dirname(target)}.`)
  const files = await openFileStore(config)
  const tempDir = await mkdtemp(`${target}.part-`)
  try {
    const backup = getDatabaseBackup(config)
    const dump = path.join(tempDir, backup.fileName)
    const manifest = createManifest(backup.engine, await backup.dump(dump), locateSite(config))
    const archive = path.join(tempDir, 'archive')
    const compress = target.endsWith('.gz') ? createGzip() : new PassThrough()
    const tar = pack()
    const writing = pipeline(tar, compress, createWriteStream(archive))
    await Promise.all([writing, addEntries(tar, archiveEntries(files, manifest, backup.fileName, dump))])
    await flushToDisk(archive)
    await rename(archive, target)
    return manifest
  } finally {
    await rm(tempDir, { recursive: true, force: true })
  }
}

async function addEntries(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  try {
    for await (const { name, bytes, content } of entries) await pipeline(content, tar.entry({ name, size: bytes, mode: 0o600 }))
    tar.finalize()
  } catch (error) {
    tar.destroy(error as Error)
    throw error
  }
}

/**
 * The database comes first. A file is stored before any row that refers to it, so every file that the dump refers to is among those
 * that follow, except those that staff delete meanwhile.
 */
async function* archiveEntries(files: FileStore, manifest: Manifest, name: string, dump: string): AsyncGenerator<Entry> {
  yield recordHash(manifest, { name: `database/${name}`, bytes: (await stat(dump)).size, content: createReadStream(dump) })
  for await (const { key } of files.keys()) {
    const content = await readStoredFile(files, key)
    if (content) yield recordHash(manifest, { name: `files/${key}`, bytes: content.length, content: [content] })
  }
  const json = Buffer.from(JSON.stringify(manifest, null, 2))
  yield { name: MANIFEST_NAME, bytes: json.length, content: [json] }
}

async function readStoredFile(files: FileStore, key: string): Promise<Buffer | undefined> {
  try {
    return await buffer(await files.open(key))
  } catch (error) {
    if (error instanceof FileMissingError) return undefined
    throw error
  }
}

/** Writes the entry's hash into the manifest as its bytes pass. */
function recordHash(manifest: Manifest, entry: Entry): Entry {
  return { ...entry, content: hashedContent() }

  async function* hashedContent(): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    for await (const chunk of entry.content) {
      hash.update(chunk)
      yield chunk
    }
    manifest.entries[entry.name] = { bytes: entry.bytes, sha256: hash.digest('hex') }
  }
}

async function flushToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
