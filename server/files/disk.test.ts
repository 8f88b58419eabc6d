import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../database/ids.ts'
import { diskStore } from './disk.ts'
import { FileMissing, type FileStore } from './store.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'site-files-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

async function aFile(content: string): Promise<string> {
  const file = path.join(dataDir, 'incoming')
  await writeFile(file, content)
  return file
}

async function keysOf(store: FileStore) {
  const keys = []
  for await (const key of store.keys()) keys.push(key)
  return keys
}

test('a file that was put is moved in, can be opened, and is listed as new however old it was', async () => {
  const [store, key, file] = [diskStore(dataDir), newId(), await aFile('hello')]
  await utimes(file, 0, 0)
  await store.put(key, file)
  expect(await text(await store.open(key))).toBe('hello')
  expect(existsSync(file)).toBe(false)
  const [listed, ...others] = await keysOf(store)
  expect(others).toEqual([])
  expect(listed?.key).toBe(key)
  expect(Date.now() - listed!.modifiedAt.getTime()).toBeLessThan(60_000)
})

test('a removed file is missing, and removing it again is no failure', async () => {
  const [store, key] = [diskStore(dataDir), newId()]
  await store.put(key, await aFile('hello'))
  await store.remove(key)
  await store.remove(key)
  await expect(store.open(key)).rejects.toThrow(FileMissing)
  expect(await keysOf(store)).toEqual([])
})

test('a store that nothing was put into is empty', async () => {
  expect(await keysOf(diskStore(dataDir))).toEqual([])
})

test('only keys of our own making become paths', async () => {
  const store = diskStore(dataDir)
  const file = await aFile('hello')
  for (const key of ['../../outside', '', 'ABCDEFABCDEFABCDEFABCDEF', `${newId()}/x`, `${newId()}\0`]) {
    await expect(store.put(key, file)).rejects.toThrow('not a key')
    await expect(store.open(key)).rejects.toThrow('not a key')
  }
  expect(await readFile(file, 'utf8')).toBe('hello')
})
