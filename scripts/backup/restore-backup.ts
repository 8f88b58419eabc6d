import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { Config } from '../../server/config.ts'
import { openFileStore } from '../../server/files/store/open-file-store.ts'
import { listFileKeys } from '../../server/files/store/file-store.ts'
import { removePublishedFiles } from '../../server/pages/published/published-folder.ts'
import { CommandError } from '../command.ts'
import { getDatabaseBackup } from './database-backup.ts'
import { MANIFEST_NAME, type Manifest, manifestSchema } from './manifest.ts'

/** Entries with other names are refused, so that nothing is written outside the folder. */
const ALLOWED_ENTRY_NAMES = /^(manifest\.json|database\/site\.(db|dump)|files\/[0-9a-f]{24})$/

/** Unpacks the archive beside the data and verifies its hashes before it replaces anything. */
export async function restoreBackup(source: string, config: Config, { force }: { force: boolean }): Promise<Manifest> {
  if (!existsSync(source)) throw new CommandError(`There is no file ${source}.`)
  const backup = getDatabaseBackup(config)
  return backup.withExclusiveAccess(force, async () => {
    const files = await openFileStore(config)
    const formerKeys = await listFileKeys(files)
    if (formerKeys.length > 0 && !force)
      throw new CommandError(`There are already files in ${files.location}. Add --force to replace them.`)

    await mkdir(config.dataDir, { recursive: true })
    const tempDir = await mkdtemp(path.join(config.dataDir, 'restoring-'))
    try {
      const manifest = await unpack(source, tempDir)
      if (manifest.engine !== backup.engine) throw new CommandError(WRONG_ENGINE_MESSAGES[manifest.engine])
      removePublishedFiles(config.dataDir)
      const fileEntries = Object.keys(manifest.entries).filter((name) => name.startsWith('files/'))
      for (const name of fileEntries) await files.put(path.basename(name), path.join(tempDir, name))
      assertSameRowCounts(manifest.rows, await backup.restore(path.join(tempDir, 'database', backup.fileName)))
      const restoredKeys = new Set(fileEntries.map((name) => path.basename(name)))
      for (const key of formerKeys) if (!restoredKeys.has(key)) await files.remove(key)
      return manifest
    } finally {
      await rm(tempDir, { recursive: true, force: true })
    }
  })
}

const WRONG_ENGINE_MESSAGES = {
  sqlite: 'This backup is of the embedded database: restore it without DATABASE_URL.',
  postgres: 'This backup is of a PostgreSQL database: set DATABASE_URL to an empty one.',
}

async function unpack(source: string, folder: string): Promise<Manifest> {
  for (const name of ['database', 'files']) await mkdir(path.join(folder, name))
  const found: Manifest['entries'] = {}
  try {
    const entries = extract()
    const decompress = source.endsWith('.gz') ? createGunzip() : new PassThrough()
    const read = pipeline(createReadStream(source), decompress, entries)
    // A read error also ends the loop below, which reports it.
    read.catch(() => {})
    for await (const entry of entries) {
      const { name, size: bytes = 0 } = entry.header
      if (!ALLOWED_ENTRY_NAMES.test(name)) throw new CommandError(`This is no backup of ours: it holds ${JSON.stringify(name)}.`)
      const hash = createHash('sha256')
      await pipeline(entry, hashStream(hash), createWriteStream(path.join(folder, name)))
      if (name !== MANIFEST_NAME) found[name] = { bytes, sha256: hash.digest('hex') }
    }
    await read
  } catch (error) {
    throw error instanceof CommandError ? error : new CommandError(`${source} is damaged or no backup: it cannot be read to its end.`)
  }
  return verifyManifest(found, path.join(folder, MANIFEST_NAME))
}

function hashStream(hash: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
}

async function verifyManifest(found: Manifest['entries'], file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch(() => 'null')
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw new CommandError('This archive has no list of contents that we understand.')
  const names = new Set([...Object.keys(found), ...Object.keys(parsed.data.entries)])
  const damaged = [...names].filter((name) => found[name]?.sha256 !== parsed.data.entries[name]?.sha256)
  if (damaged.length > 0) throw new CommandError(`This backup is damaged: ${damaged.slice(0, 3).join(', ')} differ from what was saved.`)
  return parsed.data
}

function assertSameRowCounts(saved: Manifest['rows'], restored: Manifest['rows']): void {
  const tables = [...new Set([...Object.keys(saved), ...Object.keys(restored)])]
  const different = tables.filter((table) => saved[table] !== restored[table])
  if (different.length > 0) throw new CommandError(`The restored database differs from what was saved in: ${different.join(', ')}.`)
}
