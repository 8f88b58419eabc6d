import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { type BackupCipher, ENCRYPTED_MAGIC } from './encryption.ts'
import type { RestoreSource } from './restore-backup.ts'
import { MANIFEST_NAME, type Manifest, manifestSchema } from './manifest.ts'

const GZIP_MAGIC = Buffer.of(0x1f, 0x8b)
/** Entries with other names are refused, so that nothing is written outside the folder. */
const ALLOWED_ENTRY_NAMES = /^(manifest\.json|database\/site\.(db|dump)|files\/[0-9a-f]{24})$/
const DATABASE_ENTRY_PREFIX = 'database/'

type ArchiveSource = {
  /** For messages. */
  name: string
  open(): Promise<Readable>
}

type Options = {
  cipher: BackupCipher | undefined
  folder: string
  /** `all` unpacks everything; `database` only reads and hashes the files. */
  unpack: 'all' | 'database'
}

/** Unpacks an archive into a folder and compares every entry with the archive's own list. */
export async function readArchive(source: ArchiveSource, { cipher, folder, unpack }: Options): Promise<Manifest> {
  for (const name of ['database', 'files']) await mkdir(path.join(folder, name), { recursive: true })
  const found: Manifest['entries'] = {}
  let manifest: Buffer | undefined
  const stored = readSource(source)
  try {
    const entries = extract()
    const { content, isCompressed } = await decode(stored, cipher)
    const reading = pipeline(content, isCompressed ? createGunzip() : new PassThrough(), entries)
    // A read error also ends the loop below, which reports it.
    reading.catch(() => {})
    for await (const entry of entries) {
      const { name, size: bytes = 0 } = entry.header
      if (!ALLOWED_ENTRY_NAMES.test(name)) throw new BackupError(`This is no backup of ours: it holds ${JSON.stringify(name)}.`)
      if (name === MANIFEST_NAME) {
        manifest = await buffer(entry)
        continue
      }
      const isKept = unpack === 'all' || name.startsWith(DATABASE_ENTRY_PREFIX)
      const hash = createHash('sha256')
      await pipeline(entry, hashStream(hash), isKept ? createWriteStream(path.join(folder, name)) : discard())
      found[name] = { bytes, sha256: hash.digest('hex') }
    }
    await reading
  } catch (error) {
    // Errors of files have the name of a system call; those of the formats have none.
    if (error instanceof BackupError || (error as NodeJS.ErrnoException).syscall) throw error
    throw new BackupError(`${source.name} is damaged or no backup: it cannot be read to its end.`)
  } finally {
    // Closes a file that was not read to its end.
    await stored.return(undefined)
  }
  return compareWithManifest(found, manifest)
}

export const toRestoreSource = (source: ArchiveSource): RestoreSource => ({
  name: source.name,
  unpack: (folder, cipher) => readArchive(source, { cipher, folder, unpack: 'all' }),
})

/** What it is encrypted and compressed with is told by its first bytes. */
async function decode(chunks: AsyncGenerator<Buffer>, cipher: BackupCipher | undefined) {
  const stored = await peek(chunks)
  if (!stored.head.subarray(0, ENCRYPTED_MAGIC.length).equals(ENCRYPTED_MAGIC)) return withCompression(stored)
  if (!cipher) throw new BackupError('This backup is encrypted: set BACKUP_KEY to the key that it was made with.')
  return withCompression(await peek(cipher.decrypt(stored.content)))
}

const withCompression = ({ head, content }: Awaited<ReturnType<typeof peek>>) => ({
  content,
  isCompressed: head.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC),
})

/** A connection that breaks is no damage of the archive. */
async function* readSource({ name, open }: ArchiveSource): AsyncGenerator<Buffer> {
  const content = await open()
  try {
    for await (const chunk of content) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
  } catch (error) {
    throw new BackupError(`${name} could not be read to its end: ${(error as Error).message}.`)
  }
}

async function peek(chunks: AsyncGenerator<Buffer>) {
  let head = Buffer.alloc(0)
  while (head.length < ENCRYPTED_MAGIC.length) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* content() {
    yield head
    yield* chunks
  }
  return { head, content: content() }
}

function hashStream(hash: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
}

const discard = () => new Writable({ write: (_chunk, _encoding, done) => done() })

function compareWithManifest(found: Manifest['entries'], manifest: Buffer | undefined): Manifest {
  const parsed = manifestSchema.safeParse(parseJson(manifest?.toString() ?? ''))
  if (!parsed.success) throw new BackupError('This archive has no list of contents that we understand.')
  const names = new Set([...Object.keys(found), ...Object.keys(parsed.data.entries)])
  const damaged = [...names].filter((name) => found[name]?.sha256 !== parsed.data.entries[name]?.sha256)
  if (damaged.length > 0) throw new BackupError(`This backup is damaged: ${damaged.slice(0, 3).join(', ')} differ from what was saved.`)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
