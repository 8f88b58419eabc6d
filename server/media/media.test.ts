import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { type TestFileStore, createTestFileStore, describeEachDeployment } from '../../tests/support/files/test-file-store.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import {
  MULTIPART_HEADERS,
  type MultipartPart,
  filePart,
  jpeg,
  encodeMultipart,
  pdf,
  phonePhoto,
  png,
  createUploadServices,
} from '../../tests/support/files/uploads.ts'
import { createStoredFiles } from '../files/stored-files.ts'
import { openFileStore } from '../files/store/open-file-store.ts'
import { createMedia, findMediaKeys } from './media.ts'

describeEachDeployment('an uploaded image', (engine, kind) => {
  let files: TestFileStore
  let site: TestSite
  let staff: Api
  let cookie: string
  beforeEach(async () => {
    files = await createTestFileStore(kind)
    site = await startTestSite(engine, files.settings)
    staff = await site.signIn()
    cookie = await site.signInCookie(OWNER_LOGIN)
  })
  afterEach(async () => {
    await site.close()
    await files.remove()
  })

  const upload = (parts: MultipartPart[], headers: Record<string, string> = { cookie }) =>
    site.inject({
      method: 'POST',
      url: '/api/blogs/upload-image',
      payload: encodeMultipart(parts),
      headers: { ...MULTIPART_HEADERS, ...headers },
    })

  async function uploadTestImage(content?: Buffer, name = 'cover.jpg'): Promise<string> {
    const reply = await upload([filePart(name, content ?? (await jpeg()))])
    expect(reply.statusCode).toBe(201)
    return (reply.json() as { url: string }).url
  }

  /** Deletes unused images as housekeeping does, with the clock set forward. */
  async function deleteUnusedAfter(hours: number): Promise<void> {
    const files = await openFileStore(site.config)
    const { db } = site.store
    const { log } = site.app
    const now = () => new Date(Date.now() + hours * 3_600_000)
    const storedFiles = createStoredFiles({ files, log, findReferenced: (keys) => findMediaKeys(db, keys) })
    const media = createMedia({ db, files, storedFiles, ...createUploadServices(site), now, log })
    await media.deleteUnused()
    await storedFiles.removeOrphans(now())
  }

  test('is re-encoded and served publicly under a permanent URL', async () => {
    const url = await uploadTestImage(await phonePhoto('Secret owner'))
    expect(url).toMatch(/^\/media\/[0-9a-f]{24}\.jpg$/)
    const reply = await site.inject({ url })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 30 })
    expect(reply.rawPayload.includes('Secret owner')).toBe(false)
    expect((await site.inject({ method: 'HEAD', url })).headers['content-length']).toBe(reply.headers['content-length'])
  })

  test('is scaled down to the widest size that a page shows', async () => {
    const url = await uploadTestImage(await png(3000, 100), 'wide.png')
    expect(await sharp((await site.inject({ url })).rawPayload).metadata()).toMatchObject({ format: 'png', width: 2400, height: 80 })
  })

  test('must be a single PNG or JPG file', async () => {
    const refusals: [MultipartPart[], number, RegExp][] = [
      [[], 400, /one picture/],
      [[filePart('a.png', await png()), filePart('b.png', await png())], 400, /one picture/],
      [[filePart('a.pdf', pdf())], 400, /not a PNG or JPG/],
      [[filePart('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')], 400, /not a PNG or JPG/],
      [[filePart('a.png', await jpeg())], 400, /not a PNG or JPG/],
      [[filePart('a.png', (await png()).subarray(0, 60))], 400, /damaged/],
      [[filePart('a.png', '')], 400, /empty/],
      [[{ name: 'alt', content: 'x' }], 400, /Unknown field/],
      [[filePart('a.png', Buffer.alloc(10 * 1024 * 1024 + 1))], 413, /larger than 10MB/],
    ]
    for (const [parts, status, message] of refusals) {
      const reply = await upload(parts)
      expect([reply.statusCode, reply.json()]).toEqual([status, expect.objectContaining({ message: expect.stringMatching(message) })])
    }
    expect(await site.storedFileKeys()).toEqual([])
    expect((await upload([filePart('a.png', await png())], {})).statusCode).toBe(401)
  })

  test('is the only kind of file that /media serves', async () => {
    const form = [filePart('plan.png', await png())]
    await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', payload: encodeMultipart(form), headers: MULTIPART_HEADERS })
    const [file] = await site.storedFileKeys()
    const url = await uploadTestImage()
    for (const name of [`${file}.png`, url.replace('.jpg', '.png').slice(7), `${'0'.repeat(24)}.jpg`, 'x', '..%2fsite.db']) {
      const reply = await site.inject({ url: `/media/${name}` })
      expect([name, reply.statusCode, reply.headers['cache-control']]).toEqual([name, 404, 'no-store'])
    }
  })

  test('is kept in a gallery and as the poster of a video', async () => {
    const [first, second, poster] = [await uploadTestImage(), await uploadTestImage(), await uploadTestImage()]
    const contentBlocks = [
      { type: 'gallery' as const, images: [{ imageUrl: first }, { imageUrl: second }] },
      { type: 'video' as const, videoUrl: 'https://films.example/1', title: 'A film', imageUrl: poster },
    ]
    const { blog } = await staff.createPost({ mainHeading: 'More pictures', sections: [{ subheading: '', contentBlocks }] })
    await deleteUnusedAfter(25)
    for (const url of [first, second, poster]) expect((await site.inject({ url })).statusCode).toBe(200)

    await staff.deletePost({ id: blog._id })
    await deleteUnusedAfter(25)
    for (const url of [first, second, poster]) expect((await site.inject({ url })).statusCode).toBe(404)
  })

  test('is kept while a version of a post shows it, and deleted a day after its upload otherwise', async () => {
    const [cover, inside, unused] = [await uploadTestImage(), await uploadTestImage(), await uploadTestImage()]
    const image = { type: 'image' as const, imageUrl: inside }
    const { blog } = await staff.createPost({
      mainHeading: 'Pictures',
      coverImage: cover,
      sections: [{ subheading: '', contentBlocks: [image] }],
    })
    await deleteUnusedAfter(23)
    expect(await site.storedFileKeys()).toHaveLength(3)
    await deleteUnusedAfter(25)
    expect(await site.storedFileKeys()).toHaveLength(2)
    expect((await site.inject({ url: unused })).statusCode).toBe(404)

    await staff.updatePost({ id: blog._id, coverImage: '', sections: [] })
    await deleteUnusedAfter(25)
    expect(await site.storedFileKeys()).toHaveLength(2)
    expect((await staff.restorePostVersion({ id: blog._id, restore: 1 })).blog.coverImage).toBe(cover)
    expect((await site.inject({ url: cover })).statusCode).toBe(200)

    await staff.deletePost({ id: blog._id })
    await deleteUnusedAfter(25)
    expect(await site.storedFileKeys()).toEqual([])
  })
})
