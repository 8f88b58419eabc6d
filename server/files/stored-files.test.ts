import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestFileStore, createTestFileStore, describeEachDeployment } from '../../tests/support/files/test-file-store.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import { MULTIPART_HEADERS, encodeMultipart, filePart, listFiles, pdf, png } from '../../tests/support/files/uploads.ts'
import { newId } from '../database/ids.ts'
import { openFileStore } from './store/open-file-store.ts'

describeEachDeployment('housekeeping of files', (engine, kind) => {
  let fileStore: TestFileStore
  let site: TestSite
  beforeEach(async () => {
    fileStore = await createTestFileStore(kind)
    site = await startTestSite(engine, fileStore.settings)
  })
  afterEach(async () => {
    await site.close()
    await fileStore.remove()
  })

  test('housekeeping keeps the files of every feature and removes those that no row names after an hour', async () => {
    // Every upload of the API: a feature that `findReferenced` omits would lose its files here.
    await upload('/api/custom-solutions/submit', [filePart('a.pdf', pdf()), filePart('b.png', await png())])
    await upload('/api/blogs/upload-image', [filePart('c.png', await png())])
    // Widths of a picture may be added to these at any time.
    const uploaded = await site.storedFileKeys()
    expect(uploaded.length).toBeGreaterThanOrEqual(4)
    const orphan = path.join(site.config.dataDir, 'orphan')
    await writeFile(orphan, 'x')
    const orphanKey = newId()
    await (await openFileStore(site.config)).put(orphanKey, orphan)

    await site.runHousekeeping()
    expect(await site.storedFileKeys()).toEqual(expect.arrayContaining([...uploaded, orphanKey]))
    site.setTime(inHours(2))
    // A store that does not answer in time keeps a file until the next housekeeping.
    await expect.poll(() => site.runHousekeeping().then(site.storedFileKeys)).not.toContain(orphanKey)
    expect(await site.storedFileKeys()).toEqual(expect.arrayContaining(uploaded))
  })

  test('housekeeping removes folders of unfinished uploads after an hour', async () => {
    const incoming = path.join(site.config.dataDir, 'incoming')
    for (const name of ['abandoned', 'under-way']) {
      await mkdir(path.join(incoming, name), { recursive: true })
      await writeFile(path.join(incoming, name, '0'), 'x')
    }
    await utimes(path.join(incoming, 'under-way'), new Date(inHours(2)), new Date(inHours(2)))
    await site.runHousekeeping()
    expect(await listFiles(incoming)).toHaveLength(2)
    site.setTime(inHours(2))
    await site.runHousekeeping()
    expect(await listFiles(incoming)).toEqual([path.join(incoming, 'under-way', '0')])
  })

  async function upload(url: string, parts: Parameters<typeof encodeMultipart>[0]): Promise<void> {
    const headers = { ...MULTIPART_HEADERS, cookie: await site.signInCookie(OWNER_LOGIN) }
    expect((await site.inject({ method: 'POST', url, headers, payload: encodeMultipart(parts) })).statusCode).toBe(201)
  }
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
