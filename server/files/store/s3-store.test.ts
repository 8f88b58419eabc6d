import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TcpProxy, startTcpProxy } from '../../../tests/faults/tcp-proxy.ts'
import { findFreePort } from '../../../tests/support/free-port.ts'
import { type S3Server, startS3Server } from '../../../tests/support/files/s3-server.ts'
import { readConfig } from '../../config.ts'
import { newId } from '../../database/ids.ts'
import { openFileStore } from './open-file-store.ts'
import { parseS3Url } from './s3-url.ts'
import { createS3Store } from './s3-store.ts'
import { FileStoreError, listFileKeys } from './file-store.ts'

const LARGEST_UPLOAD_BYTES = 10 * 1024 * 1024

let folder: string
let server: S3Server
let proxy: TcpProxy
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-s3-test-'))
  server = await startS3Server()
  proxy = await startTcpProxy(server.url)
})
afterAll(async () => {
  await proxy.close()
  await server.close()
  await rm(folder, { recursive: true })
})

async function createFile(content: string | Buffer): Promise<string> {
  const file = path.join(folder, newId())
  await writeFile(file, content)
  return file
}

const openStoreAt = (url: string) => openFileStore(readConfig({ S3_URL: url, DATA_DIR: folder }))

test('the largest upload is returned byte by byte', async () => {
  const [store, key, content] = [await openStoreAt(server.url), newId(), Buffer.alloc(LARGEST_UPLOAD_BYTES, 'paper')]
  await store.put(key, await createFile(content))
  expect(content.equals(await buffer(await store.open(key)))).toBe(true)
  await store.remove(key)
})

test('keys lists every key once, over several pages', async () => {
  const store = createS3Store(parseS3Url(server.url)!, { keysPerPage: 3 })
  for (const total of [7, 9]) {
    while ((await listFileKeys(store)).length < total) await store.put(newId(), await createFile('x'))
    const keys = await listFileKeys(store)
    expect(new Set(keys).size).toBe(total)
    expect(await listFileKeys(await openStoreAt(server.url))).toEqual(keys)
  }
})

test.each<[string, () => string, string]>([
  ['secret', () => server.urlWith({ secret: 'wrong' }), 'S3_URL names a secret that does not belong to its key.'],
  ['key', () => server.urlWith({ key: 'somebody' }), 'S3_URL names a key that the store does not know.'],
  ['bucket', () => server.urlWith({ bucket: 'nowhere' }), 'S3_URL names a bucket that does not exist.'],
])('openFileStore rejects an S3_URL with a wrong %s in one sentence', async (_what, url, sentence) => {
  await expect(openStoreAt(url())).rejects.toThrow(sentence)
})

test('openFileStore rejects a store that does not answer in one sentence', async () => {
  const at = await findFreePort()
  await expect(openStoreAt(server.urlWith({ at }))).rejects.toThrow(
    `S3_URL names a store that does not answer: connect ECONNREFUSED 127.0.0.1:${at}.`,
  )
})

test('openFileStore rejects a wrong secret also where a store may be away', async () => {
  const config = readConfig({ S3_URL: server.urlWith({ secret: 'wrong' }) })
  await expect(openFileStore(config, { onAway: () => {} })).rejects.toThrow('S3_URL names a secret')
})

test('a store that never answers does not hold up a start', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port: at } = silent.address() as AddressInfo
  const reasons: string[] = []
  await openFileStore(readConfig({ S3_URL: server.urlWith({ at }) }), { onAway: (reason) => reasons.push(reason) })
  // Nothing is known yet.
  expect(reasons).toEqual([])
  silent.closeAllConnections()
  silent.close()
  await expect.poll(() => reasons).toEqual([expect.stringMatching('^S3_URL names a store that does not answer')])
})

test('the store throws FileStoreError during an outage and works again afterwards', async () => {
  const [store, key, file] = [await openStoreAt(proxy.url), newId(), await createFile('hello')]
  await store.put(key, file)
  proxy.disconnect()
  const attempts = [() => store.put(newId(), file), () => store.open(key), () => store.remove(key), () => listFileKeys(store)]
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(FileStoreError)
  proxy.open()
  expect(String(await buffer(await store.open(key)))).toBe('hello')
})
