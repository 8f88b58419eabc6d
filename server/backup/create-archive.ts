import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { Config } from '../config.ts'
import { FileMissingError, type FileStore } from '../files/store/file-store.ts'
import { openFileStore } from '../files/store/open-file-store.ts'
import { locateSite } from '../site-location.ts'
import { getDatabaseBackup } from './database-backup.ts'
import type { BackupCipher } from './encryption.ts'
import { MANIFEST_NAME, type Manifest, createManifest } from './manifest.ts'

type Source = Pick<Config, 'databaseUrl' | 'dataDir' | 's3' | 'siteUrl'>
type Options = {
  /** An existing folder on a disk with room for a copy of the database. */
  scratch: string
  compress: boolean
  cipher: BackupCipher | undefined
  /** Stores the archive. Returns the number of bytes. */
  put: (content: AsyncIterable<Buffer>) => Promise<number>
}
type Entry = { name: string; bytes: number; content: AsyncIterable<Buffer> | Iterable<Buffer> }

/** Saves the database and the uploaded files as one archive: a tar, compressed and encrypted as it is stored. */
export async function createArchive(source: Source, { scratch, compress, cipher, put }: Options) {
  const files = await openFileStore(source)
  const backup = getDatabaseBackup(source)
  const dump = path.join(scratch, backup.fileName)
  const manifest = createManifest(backup.engine, new Date(), await backup.dump(dump), locateSite(source))
  const tar = pack()
  const compressed = compress ? createGzip({ level: constants.Z_BEST_SPEED }) : new PassThrough()
  const content = cipher ? cipher.encrypt(compressed) : compressed
  const adding = addEntries(tar, archiveEntries(files, manifest, backup.fileName, dump))
  const work = [put(content), adding, pipeline(tar, compressed)] as const
  try {
    // The first to fail ends the others, so its reason is the one that counts.
    const [bytes] = await Promise.all(work)
    return { manifest, bytes }
  } finally {
    await Promise.allSettled(work)
    await rm(dump, { force: true })
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
  for await (const { key, bytes } of files.keys()) {
    const content = await openStoredFile(files, key)
    if (content) yield recordHash(manifest, { name: `files/${key}`, bytes, content })
  }
  const json = Buffer.from(JSON.stringify(manifest, null, 2))
  yield { name: MANIFEST_NAME, bytes: json.length, content: [json] }
}

async function openStoredFile(files: FileStore, key: string): Promise<Readable | undefined> {
  try {
    return await files.open(key)
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
