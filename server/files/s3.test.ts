import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TcpProxy, startTcpProxy } from '../../tests/faults/tcp-proxy.ts'
import { listKeys } from '../../tests/support/test-file-store.ts'
import { findFreePort } from '../../tests/support/free-port.ts'
import { type S3Server, startS3Server } from '../../tests/support/s3-server.ts'
import { readConfig } from '../config.ts'
import { newId } from '../database/ids.ts'
import { openFileStore } from './open.ts'
import { parseS3Url } from './s3-url.ts'
import { createS3Store } from './s3.ts'
import { FileStoreError } from './store.ts'

const LARGEST_UPLOAD_BYTES = 10 * 1024 * 1024

let folder: string
let server: S3Server
let gate: TcpProxy
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-s3-test-'))
  server = await startS3Server()
  gate = await startTcpProxy(server.url)
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
  const store = createS3Store(parseS3Url(server.url)!, { listedAtOnce: 3 })
  for (const many of [7, 9]) {
    while ((await listKeys(store)).length < many) await store.put(newId(), await aFile('x'))
    const keys = await listKeys(store)
    expect(new Set(keys).size).toBe(many)
    expect(await listKeys(await opened(server.url))).toEqual(keys)
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
  const at = await findFreePort()
  await expect(opened(server.urlWith({ at }))).rejects.toThrow(
    `S3_URL names a store that does not answer: connect ECONNREFUSED 127.0.0.1:${at}.`,
  )
})

test('a store that goes away is trouble that passes', async () => {
  const [store, key, file] = [await opened(gate.url), newId(), await aFile('hello')]
  await store.put(key, file)
  gate.disconnect()
  const attempts = [() => store.put(newId(), file), () => store.open(key), () => store.remove(key), () => listKeys(store)]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(FileStoreError)
  gate.open()
  expect(String(await buffer(await store.open(key)))).toBe('hello')
})
