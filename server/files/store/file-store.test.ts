import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestFileStore, createTestFileStore, describeEachFileStore } from '../../../tests/support/files/test-file-store.ts'
import { readConfig } from '../../config.ts'
import { newId } from '../../database/ids.ts'
import { openFileStore } from './open-file-store.ts'
import { FileMissingError, type FileStore, listFileKeys } from './file-store.ts'

describeEachFileStore('the file store', (kind) => {
  let dataDir: string
  let fresh: TestFileStore
  let store: FileStore
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'site-files-'))
    fresh = await createTestFileStore(kind)
    store = await openFileStore(readConfig({ DATA_DIR: dataDir, ...fresh.settings }))
  })
  afterEach(async () => {
    await fresh.remove()
    await rm(dataDir, { recursive: true })
  })

  async function createFile(content: string): Promise<string> {
    const file = path.join(dataDir, 'incoming')
    await writeFile(file, content)
    return file
  }

  test('a stored file can be read and is listed with the current time, however old its source', async () => {
    const [key, file] = [newId(), await createFile('hello')]
    await utimes(file, 0, 0)
    // A file system or an S3 server may keep whole seconds.
    const earliest = Math.floor(Date.now() / 1000) * 1000
    await store.put(key, file)
    expect(await text(await store.open(key))).toBe('hello')
    expect(await listFileKeys(store)).toEqual([key])
    for await (const { modifiedAt } of store.keys()) expect(modifiedAt.getTime()).toBeGreaterThanOrEqual(earliest)
  })

  test('a removed file is gone, and removing it again is no error', async () => {
    const key = newId()
    await store.put(key, await createFile('hello'))
    await store.remove(key)
    await store.remove(key)
    await expect(store.open(key)).rejects.toThrow(FileMissingError)
    expect(await listFileKeys(store)).toEqual([])
  })

  test('a new store lists no keys', async () => {
    expect(await listFileKeys(store)).toEqual([])
  })

  test('the store refuses keys that newId did not make', async () => {
    const file = await createFile('hello')
    for (const key of ['../../outside', '', 'ABCDEFABCDEFABCDEFABCDEF', `${newId()}/x`, `${newId()}\0`]) {
      await expect(store.put(key, file)).rejects.toThrow('not a key')
      await expect(store.open(key)).rejects.toThrow('not a key')
    }
    expect(await readFile(file, 'utf8')).toBe('hello')
  })
})
