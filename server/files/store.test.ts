import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestFileStore, createTestFileStore, listKeys, describeEachFileStore } from '../../tests/support/test-file-store.ts'
import { readConfig } from '../config.ts'
import { newId } from '../database/ids.ts'
import { openFileStore } from './open.ts'
import { FileMissingError, type FileStore } from './store.ts'

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

  async function aFile(content: string): Promise<string> {
    const file = path.join(dataDir, 'incoming')
    await writeFile(file, content)
    return file
  }

  test('keeps what was put, and lists it as new however old it was', async () => {
    const [key, file] = [newId(), await aFile('hello')]
    await utimes(file, 0, 0)
    await store.put(key, file)
    expect(await text(await store.open(key))).toBe('hello')
    expect(await listKeys(store)).toEqual([key])
    for await (const { modifiedAt } of store.keys()) expect(Date.now() - modifiedAt.getTime()).toBeLessThan(60_000)
  })

  test('no longer has what was removed, and removing it again is no failure', async () => {
    const key = newId()
    await store.put(key, await aFile('hello'))
    await store.remove(key)
    await store.remove(key)
    await expect(store.open(key)).rejects.toThrow(FileMissingError)
    expect(await listKeys(store)).toEqual([])
  })

  test('is empty before anything was put into it', async () => {
    expect(await listKeys(store)).toEqual([])
  })

  test('takes only keys of our own making', async () => {
    const file = await aFile('hello')
    for (const key of ['../../outside', '', 'ABCDEFABCDEFABCDEFABCDEF', `${newId()}/x`, `${newId()}\0`]) {
      await expect(store.put(key, file)).rejects.toThrow('not a key')
      await expect(store.open(key)).rejects.toThrow('not a key')
    }
    expect(await readFile(file, 'utf8')).toBe('hello')
  })
})
