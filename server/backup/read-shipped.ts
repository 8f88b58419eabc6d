import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { BackupTarget } from '../config.ts'
import { isFileKey } from '../files/store/file-store.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, createManifest } from './manifest.ts'
import type { RestoreSource } from './restore-backup.ts'
import { checkAndCountRows } from './sqlite-backup.ts'
import { type SegmentHeader, type ShippedBase, baseSchema, decodeSegment, shippedLogNames } from './segment.ts'
import { type ShippedStore, openShippedStore } from './shipped-store.ts'

type Settings = { backupTo: BackupTarget; backupKey: string | undefined }

/** What the site has shipped since its newest base, as something to restore, with the time of its newest change; undefined where there is nothing. */
export async function findShipped(settings: Settings): Promise<{ source: RestoreSource; modifiedAt: Date } | undefined> {
  const store = openShippedStore(settings)
  const newest = await findNewestBase(store)
  if (!newest) return undefined
  const name = `the changes shipped to ${store.location}`
  return { source: { name, unpack: (folder) => unpackShipped(store, newest, folder) }, modifiedAt: newest.modifiedAt }
}

/** Of the newest stream that has one: a new stream counts only when its base is complete. */
async function findNewestBase(store: ShippedStore): Promise<{ stream: string; from: number; modifiedAt: Date } | undefined> {
  const bases: { stream: string; from: number }[] = []
  const changedAt = new Map<string, Date>()
  for await (const { name, modifiedAt } of store.list(shippedLogNames.prefix)) {
    const found = shippedLogNames.parse(name)
    if (!found) continue
    if (modifiedAt > (changedAt.get(found.stream) ?? new Date(0))) changedAt.set(found.stream, modifiedAt)
    if (found.kind === 'base-info') bases.push({ stream: found.stream, from: found.index })
  }
  const newest = bases.toSorted((a, b) => (a.stream === b.stream ? a.from - b.from : a.stream < b.stream ? -1 : 1)).at(-1)
  if (newest) return { ...newest, modifiedAt: changedAt.get(newest.stream)! }
  if (await store.hasOtherEncryption())
    throw new BackupError('What was shipped there is encrypted with a key, or without: set BACKUP_KEY as it was when it was shipped.')
  return undefined
}

async function unpackShipped(store: ShippedStore, { stream, from }: { stream: string; from: number }, folder: string): Promise<Manifest> {
  for (const name of ['database', 'files']) await mkdir(path.join(folder, name), { recursive: true })
  const base = baseSchema.parse(JSON.parse(String(await store.readAll(shippedLogNames.baseInfo(stream, from)))))
  const file = path.join(folder, 'database', 'site.db')
  await pipeline(store.read(shippedLogNames.base(stream, from)), createGunzip(), createWriteStream(file))
  const last = await applySegments(store, { stream, base, file })
  const manifest = createManifest('sqlite', new Date(last?.at ?? base.at), checkAndCountRows(file))
  for await (const { name, bytes } of store.list('files/')) {
    if (!isFileKey(name.slice('files/'.length))) continue
    await pipeline(store.read(name), createWriteStream(path.join(folder, name)))
    manifest.entries[name] = { bytes, sha256: '' }
  }
  return manifest
}

/** In their order, each after the one that it was made after. Ends where the next is missing. */
async function applySegments(store: ShippedStore, { stream, base, file }: { stream: string; base: ShippedBase; file: string }) {
  const stored = new Set<number>()
  for await (const { name } of store.list(shippedLogNames.prefix + stream)) {
    const found = shippedLogNames.parse(name)
    if (found?.kind === 'segment') stored.add(found.index)
  }
  let last: SegmentHeader | undefined
  const database = await open(file, 'r+')
  try {
    for (let index = base.from; stored.has(index); index += 1) {
      const { header, pages } = await decodeSegment(await store.readAll(shippedLogNames.segment(stream, index)))
      // A segment that was stored before a crash, and is about to be replaced.
      if (last && JSON.stringify(header.after) !== JSON.stringify(last.to)) break
      await applyPages(database, header, pages)
      last = header
    }
    await database.sync()
  } finally {
    await database.close()
  }
  if ((last?.index ?? base.from - 1) < base.needs)
    throw new BackupError(
      `Segment ${(last?.index ?? base.from - 1) + 1} of what was shipped is missing. Restore the newest archive instead.`,
    )
  return last
}

async function applyPages(database: FileHandle, { pageBytes, databasePages }: SegmentHeader, pages: { number: number; content: Buffer }[]) {
  for (const { number, content } of pages) await database.write(content, 0, pageBytes, (number - 1) * pageBytes)
  await database.truncate(databasePages * pageBytes)
}
