import type { BackupTarget } from '../config.ts'
import { BackupError } from './backup-error.ts'
import { type StoredBackup, openDestination } from './destination.ts'
import { createBackupCipher } from './encryption.ts'

const ROOT = 'shipped/'
/** Uploaded files, by their keys. */
export const FILES_PREFIX = 'files/'
const ENCRYPTED_SUFFIX = '.enc'
const KEY_CHECK = 'key-check'

export type ShippedStore = ReturnType<typeof openShippedStore>

/** The part of BACKUP_TO where changes are shipped to, encrypted where there is a key. Names are without the folder and the suffix. */
export function openShippedStore({ backupTo, backupKey }: { backupTo: BackupTarget; backupKey: string | undefined }) {
  const destination = openDestination(backupTo)
  const cipher = backupKey === undefined ? undefined : createBackupCipher(backupKey)
  const suffix = cipher ? ENCRYPTED_SUFFIX : ''
  const nameFor = (name: string) => ROOT + name + suffix

  return {
    location: destination.location,
    put,
    read,
    list,

    async readAll(name: string): Promise<Buffer> {
      const chunks: Buffer[] = []
      for await (const chunk of read(name)) chunks.push(chunk)
      return Buffer.concat(chunks)
    },

    remove: (name: string) => destination.remove(nameFor(name)),

    /** Whether what is stored was encrypted with our key, or like ours is not encrypted. */
    async hasSameKey(): Promise<boolean> {
      const names: string[] = []
      for await (const { name } of destination.list(ROOT + KEY_CHECK)) names.push(name)
      if (names.length === 0) {
        await put(KEY_CHECK, [Buffer.from('ok')])
        return true
      }
      if (!names.includes(nameFor(KEY_CHECK))) return false
      try {
        for await (const _chunk of read(KEY_CHECK));
        return true
      } catch (error) {
        if (error instanceof BackupError) return false
        throw error
      }
    },

    /** With a new key nothing that was stored with the former one can be continued. */
    async removeEverything(): Promise<void> {
      for await (const { name } of destination.list(ROOT)) await destination.remove(name)
    },

    /** Whether there is anything that was stored with, or without, a key unlike ours. */
    async hasOtherEncryption(): Promise<boolean> {
      for await (const { name } of destination.list(ROOT)) if (name.endsWith(ENCRYPTED_SUFFIX) !== (cipher !== undefined)) return true
      return false
    },
  }

  async function put(name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const bytes = toAsync(content)
    await destination.put(nameFor(name), cipher ? cipher.encrypt(bytes) : bytes)
  }

  async function* read(name: string): AsyncGenerator<Buffer> {
    const stored = toBuffers(await destination.open(nameFor(name)))
    yield* cipher ? cipher.decrypt(stored) : stored
  }

  async function* list(prefix: string): AsyncGenerator<StoredBackup> {
    for await (const stored of destination.list(ROOT + prefix)) {
      const isOurs = stored.name.endsWith(ENCRYPTED_SUFFIX) === (cipher !== undefined)
      if (isOurs) yield { ...stored, name: stored.name.slice(ROOT.length, stored.name.length - suffix.length) }
    }
  }
}

async function* toAsync(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield* chunks
}

async function* toBuffers(chunks: AsyncIterable<Buffer | Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk)
}
