import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Gate, startGate } from '../../tests/faults/gate.ts'
import { keysIn } from '../../tests/support/file-stores.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { type S3Server, startS3Server } from '../../tests/support/s3-server.ts'
import { readConfig } from '../config.ts'
import { newId } from '../database/ids.ts'
import { openFileStore } from './open.ts'
import { readS3Address } from './s3-address.ts'
import { s3Store } from './s3.ts'
import { FileStoreTrouble } from './store.ts'

const LARGEST_UPLOAD_BYTES = 10 * 1024 * 1024

let folder: string
let server: S3Server
let gate: Gate
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-s3-test-'))
  server = await startS3Server()
  gate = await startGate(server.url)
})
afterAll(async () => {
  await gate.close()
  await server.close()
  await rm(folder, { recursive: true })
})

async function aFile(content: string | Buffer): Promise<string> {
  const file = path.join(folder, newId())
  await writeFile(file, content)
  return file
}

const opened = (url: string) => openFileStore(readConfig({ S3_URL: url, DATA_DIR: folder }))

test('the largest upload comes back byte by byte', async () => {
  const [store, key, content] = [await opened(server.url), newId(), Buffer.alloc(LARGEST_UPLOAD_BYTES, 'paper')]
  await store.put(key, await aFile(content))
  expect(content.equals(await buffer(await store.open(key)))).toBe(true)
  await store.remove(key)
})

test('every key is listed once, over as many answers as it takes', async () => {
  const store = s3Store(readS3Address(server.url)!, { listedAtOnce: 3 })
  for (const many of [7, 9]) {
    while ((await keysIn(store)).length < many) await store.put(newId(), await aFile('x'))
    const keys = await keysIn(store)
    expect(new Set(keys).size).toBe(many)
    expect(await keysIn(await opened(server.url))).toEqual(keys)
  }
})

test.each<[string, () => string, string]>([
  ['secret', () => server.urlWith({ secret: 'wrong' }), 'S3_URL names a secret that does not belong to its key.'],
  ['key', () => server.urlWith({ key: 'somebody' }), 'S3_URL names a key that the store does not know.'],
  ['bucket', () => server.urlWith({ bucket: 'nowhere' }), 'S3_URL names a bucket that does not exist.'],
])('an address with a wrong %s is told in one sentence', async (_what, url, sentence) => {
  await expect(opened(url())).rejects.toThrow(sentence)
})

test('a store that does not answer is told in one sentence', async () => {
  const at = await freePort()
  await expect(opened(server.urlWith({ at }))).rejects.toThrow(
    `S3_URL names a store that does not answer: connect ECONNREFUSED 127.0.0.1:${at}.`,
  )
})

test('a store that goes away is trouble that passes', async () => {
  const [store, key, file] = [await opened(gate.url), newId(), await aFile('hello')]
  await store.put(key, file)
  gate.cut()
  const attempts = [() => store.put(newId(), file), () => store.open(key), () => store.remove(key), () => keysIn(store)]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(FileStoreTrouble)
  gate.open()
  expect(String(await buffer(await store.open(key)))).toBe('hello')
})
