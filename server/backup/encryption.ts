import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { BackupError } from './backup-error.ts'

// Format (docs/decisions/0038): a header, then chunks of 64 KiB that are encrypted with AES-256-GCM, each followed by its tag of 16 bytes.
// The nonce of a chunk is its number in 11 bytes and a byte that is 1 for the last one (the STREAM construction), so that chunks cannot be
// left out, repeated or reordered and the end cannot be cut off.

export const ENCRYPTED_MAGIC = Buffer.from('SITEBAK1')
const SALT_BYTES = 16
const CHECK_BYTES = 16
/** Magic, kind of key, salt of the passphrase, salt of this file; then a code that only the right key gives. */
const SIGNED_HEADER_BYTES = ENCRYPTED_MAGIC.length + 1 + 2 * SALT_BYTES
const HEADER_BYTES = SIGNED_HEADER_BYTES + CHECK_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const KEY_KINDS = { random: 0, passphrase: 1 } as const
/** As strong as N = 2^17 with p = 1, in 32 MB instead of 128: some 300 ms, once for all files of a process. */
const SCRYPT_COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 }

export type BackupCipher = ReturnType<typeof createBackupCipher>

/** Encrypts and decrypts streams with BACKUP_KEY: 32 bytes as 64 hexadecimal digits or in base 64, or else a passphrase. */
export function createBackupCipher(backupKey: string) {
  const randomKey = parseRandomKey(backupKey)
  const kind = randomKey ? KEY_KINDS.random : KEY_KINDS.passphrase
  const passphraseSalt = randomBytes(SALT_BYTES)
  const mainKeys = new Map<string, Promise<Buffer>>()

  return { encrypt, decrypt }

  async function* encrypt(plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const header = Buffer.concat([ENCRYPTED_MAGIC, Buffer.of(kind), passphraseSalt, randomBytes(SALT_BYTES)])
    const { key, check } = await deriveFileKey(header)
    yield Buffer.concat([header, check])
    let number = 0
    for await (const { chunk, isLast } of splitIntoChunks(plain, CHUNK_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast))
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
      number += 1
    }
  }

  /** Yields only what has been authenticated. Throws a BackupError for a wrong key, and for anything changed or missing. */
  async function* decrypt(encrypted: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let key: Buffer | undefined
    let number = 0
    for await (const { chunk, isLast } of splitIntoChunks(encrypted, CHUNK_BYTES + TAG_BYTES, HEADER_BYTES)) {
      if (!key) key = await openHeader(chunk)
      else yield openChunk(key, chunk, nonceOf(number++, isLast))
    }
    if (number === 0) throw damagedError()
  }

  async function openHeader(header: Buffer): Promise<Buffer> {
    const isOurs = header.length === HEADER_BYTES && header.subarray(0, ENCRYPTED_MAGIC.length).equals(ENCRYPTED_MAGIC)
    if (!isOurs) throw damagedError()
    if (header[ENCRYPTED_MAGIC.length] !== kind) throw wrongKeyError()
    const { key, check } = await deriveFileKey(header.subarray(0, SIGNED_HEADER_BYTES))
    if (!timingSafeEqual(check, header.subarray(SIGNED_HEADER_BYTES))) throw wrongKeyError()
    return key
  }

  /** Each file has a key of its own, so that no nonce is ever used twice with one key. */
  async function deriveFileKey(header: Buffer) {
    const salts = header.subarray(ENCRYPTED_MAGIC.length + 1)
    const mainKey = randomKey ?? (await mainKeyFor(salts.subarray(0, SALT_BYTES)))
    const derived = Buffer.from(hkdfSync('sha256', mainKey, salts.subarray(SALT_BYTES), 'site backup 1', 64))
    const check = createHmac('sha256', derived.subarray(32)).update(header).digest().subarray(0, CHECK_BYTES)
    return { key: derived.subarray(0, 32), check }
  }

  function mainKeyFor(salt: Buffer): Promise<Buffer> {
    const name = salt.toString('hex')
    const mainKey = mainKeys.get(name) ?? stretchPassphrase(backupKey, salt)
    mainKeys.set(name, mainKey)
    return mainKey
  }
}

function parseRandomKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex')
  return /^[\w+/-]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : undefined
}

const stretchPassphrase = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, SCRYPT_COST, (error, key) => (error ? reject(error) : resolve(key)))
  })

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function openChunk(key: Buffer, chunk: Buffer, nonce: Buffer): Buffer {
  if (chunk.length < TAG_BYTES) throw damagedError()
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG_BYTES)), decipher.final()])
  } catch {
    throw damagedError()
  }
}

/** Chunks of equal size after a first one of `headBytes`; the last is shorter or whole, and marked. There is always a last one. */
async function* splitIntoChunks(bytes: AsyncIterable<Buffer>, chunkBytes: number, headBytes = 0) {
  let size = headBytes || chunkBytes
  let waiting: Buffer[] = []
  let length = 0
  for await (const piece of bytes) {
    waiting.push(piece)
    length += piece.length
    // A whole chunk waits for at least one byte more, without which it is the last.
    if (length <= size) continue
    let joined = Buffer.concat(waiting)
    while (joined.length > size) {
      yield { chunk: joined.subarray(0, size), isLast: false }
      joined = joined.subarray(size)
      size = chunkBytes
    }
    waiting = [joined]
    length = joined.length
  }
  yield { chunk: Buffer.concat(waiting), isLast: true }
}

const damagedError = () => new BackupError('This backup is damaged: it was changed after it was encrypted, or its end is missing.')
const wrongKeyError = () => new BackupError('BACKUP_KEY is not the key that this backup was encrypted with.')
