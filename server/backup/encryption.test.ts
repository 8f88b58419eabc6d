import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createBackupCipher } from './encryption.ts'

const HEADER_BYTES = 57
const STORED_CHUNK_BYTES = 64 * 1024 + 16
const key = randomBytes(32).toString('hex')

const encrypt = (plain: Buffer, backupKey = key) => buffer(createBackupCipher(backupKey).encrypt(inPieces(plain)))
const decrypt = (stored: Buffer, backupKey = key) => buffer(createBackupCipher(backupKey).decrypt(inPieces(stored)))

/** Of a size that no chunk is a multiple of. */
async function* inPieces(bytes: Buffer, size = 9973): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])('a stream of %i bytes is decrypted to what it was', async (size) => {
  const plain = randomBytes(size)
  const stored = await encrypt(plain)
  expect(stored.length).toBe(HEADER_BYTES + size + 16 * Math.max(1, Math.ceil(size / 65_536)))
  expect(plain.equals(await decrypt(stored))).toBe(true)
  if (size > 100) expect(stored.includes(plain.subarray(0, 100))).toBe(false)
})

test('a passphrase, 64 hexadecimal digits and base 64 are keys, and the two forms of one key are the same', async () => {
  const plain = Buffer.from('the agency')
  const passphrase = 'correct horse battery staple'
  expect(await decrypt(await encrypt(plain, passphrase), passphrase)).toEqual(plain)
  const base64 = Buffer.from(key, 'hex').toString('base64')
  expect(await decrypt(await encrypt(plain, base64), key)).toEqual(plain)
})

test('two files with one key have nothing in common', async () => {
  const plain = Buffer.alloc(1000)
  const [one, two] = [await encrypt(plain), await encrypt(plain)]
  expect(one.subarray(HEADER_BYTES).equals(two.subarray(HEADER_BYTES))).toBe(false)
})

test('a wrong key is named as such', async () => {
  const stored = await encrypt(Buffer.from('the agency'))
  for (const other of [randomBytes(32).toString('hex'), 'correct horse battery staple'])
    await expect(decrypt(stored, other)).rejects.toThrow('BACKUP_KEY is not the key that this backup was encrypted with.')
})

test('every change is refused: a bit, a missing end, a chunk left out, repeated, moved or added', async () => {
  const stored = await encrypt(randomBytes(250_000))
  const header = stored.subarray(0, HEADER_BYTES)
  const chunks = Array.from({ length: 4 }, (_, n) => stored.subarray(HEADER_BYTES + n * STORED_CHUNK_BYTES).subarray(0, STORED_CHUNK_BYTES))
  const [a, b, c, d] = chunks as [Buffer, Buffer, Buffer, Buffer]
  const flipped = Buffer.from(stored)
  flipped[HEADER_BYTES + 100_000]! ^= 1
  const changed = [flipped, stored.subarray(0, -1), stored.subarray(0, HEADER_BYTES), stored.subarray(0, 20)]
  const rearranged = [[a, b, c], [a, b, d], [a, c, b, d], [a, a, b, c, d], [a, b, c, d, d], []].map((each) =>
    Buffer.concat([header, ...each]),
  )
  for (const bytes of [...changed, ...rearranged]) await expect(decrypt(bytes)).rejects.toThrow(/damaged/)
})
