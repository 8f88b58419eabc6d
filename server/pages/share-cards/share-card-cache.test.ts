import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createShareCardCache } from './share-card-cache.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-cards-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('the cards drawn longest ago are evicted', async () => {
  const cache = createShareCardCache(folder, 2)
  expect(await cache.read('a.jpg')).toBeUndefined()
  for (const [second, name] of ['a.jpg', 'b.jpg', 'c.jpg'].entries()) {
    const file = path.join(folder, 'new')
    await writeFile(file, name)
    await utimes(file, second, second)
    await cache.store(name, file)
  }
  const found = await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map(async (name) => (await cache.read(name))?.toString()))
  expect(found).toEqual([undefined, 'b.jpg', 'c.jpg'])
})
