import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { variantWidths } from '../../contract/media-address.ts'
import type { MediaPicture } from '../../contract/media.ts'
import {
  type FileStoreKind,
  type TestFileStore,
  createTestFileStore,
  describeEachDeployment,
} from '../../tests/support/files/test-file-store.ts'
import { OWNER_LOGIN } from '../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'
import {
  MULTIPART_HEADERS,
  type MultipartPart,
  encodeMultipart,
  filePart,
  jpeg,
  pdf,
  phonePhoto,
  png,
} from '../../tests/support/files/uploads.ts'
import { pixelBomb } from '../../tests/support/files/draw-png.ts'
import type { Engine } from '../database/store.ts'
import { openFileStore } from '../files/store/open-file-store.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Each has a content of its own, so that it is not taken for another. */
let made = 0
const uniqueImage = (width = 30, height = 20) => {
  made += 1
  const background = { r: made % 256, g: Math.floor(made / 256), b: 120 }
  return sharp({ create: { width, height, channels: 3, background } })
}

/** Nothing is decoded or made from it, so that it is the quickest picture to have. */
const uniqueDrawing = () => {
  made += 1
  return Buffer.from(`<svg viewBox="0 0 20 5"><path d="M0 0h20v5z" opacity="0.${made}"/></svg>`)
}

let files: TestFileStore
let site: TestSite
let staff: Api
let cookie: string

async function startSite(engine: Engine, kind: FileStoreKind): Promise<void> {
  files = await createTestFileStore(kind)
  site = await startTestSite(engine, files.settings)
  cookie = await site.signInCookie(OWNER_LOGIN)
  staff = site.withCookie(cookie)
}

async function stopSite(): Promise<void> {
  await site.close()
  await files.remove()
}

const send = (parts: MultipartPart[], { url = '/api/media/upload', headers = { cookie } as Record<string, string> } = {}) =>
  site.inject({ method: 'POST', url, payload: encodeMultipart(parts), headers: { ...MULTIPART_HEADERS, ...headers } })

async function upload(content?: Buffer, name = 'cover.jpg'): Promise<MediaPicture> {
  const reply = await send([filePart(name, content ?? (await uniqueImage().jpeg().toBuffer()))])
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)])
  return (reply.json() as { picture: MediaPicture }).picture
}

const uploadDrawing = (name = 'drawing.svg') => upload(uniqueDrawing(), name)

async function uploadForPost(content: Buffer): Promise<string> {
  const reply = await send([filePart('cover.jpg', content)], { url: '/api/blogs/upload-image' })
  expect(reply.statusCode).toBe(201)
  return (reply.json() as { url: string }).url
}

const postShowing = (imageUrl: string, mainHeading = 'Pictures', state: 'draft' | 'published' = 'published') =>
  staff.createPost({
    mainHeading,
    state,
    coverImage: imageUrl,
    sections: [{ subheading: '', contentBlocks: [{ type: 'image', imageUrl }] }],
  })

const getStatus = async (url: string) => (await site.inject({ url })).statusCode

/** As if the pictures had been deleted or replaced so long ago. */
async function deleteRemovedAfter(days: number): Promise<void> {
  const { db } = site.store
  const removed = await db.selectFrom('media').select(['id', 'removed_at']).where('removed_at', 'is not', null).execute()
  const removed_at = new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  for (const { id } of removed) await db.updateTable('media').set({ removed_at }).where('id', '=', id).execute()
  await site.runHousekeeping()
}

/** The formats of files are the same in every deployment. */
describe('the file of a picture', () => {
  beforeEach(() => startSite('sqlite', 'disk'))
  afterEach(stopSite)

  /** The other tests send JPEG and PNG. */
  test.each<[string, string, () => Promise<Buffer>, string]>([
    ['WebP', 'a.webp', () => uniqueImage().webp().toBuffer(), 'jpeg'],
    ['transparent WebP', 'b.webp', () => uniqueImage().ensureAlpha(0.5).webp().toBuffer(), 'png'],
    ['AVIF', 'a.avif', () => uniqueImage().avif().toBuffer(), 'jpeg'],
    ['GIF', 'a.gif', () => uniqueImage().gif().toBuffer(), 'png'],
    ['WebP that is named as a JPEG', 'c.jpg', () => uniqueImage().webp().toBuffer(), 'jpeg'],
  ])('that is a %s is taken, and its address has its dimensions', async (_kind, name, content, format) => {
    const picture = await upload(await content(), name)
    expect(picture).toMatchObject({ name, width: 30, height: 20, alt: '', focalPoint: { x: 50, y: 50 }, places: 0 })
    expect(picture.url).toBe(`/media/${picture._id}-30x20.${format === 'png' ? 'png' : 'jpg'}`)
    const reply = await site.inject({ url: picture.url })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format, width: 30, height: 20 })
  })

  test('is scaled down to the width of a large screen', async () => {
    const { url, width, height } = await upload(await uniqueImage(4000, 100).png().toBuffer(), 'wide.png')
    expect([width, height]).toEqual([3840, 96])
    expect(await sharp((await site.inject({ url })).rawPayload).metadata()).toMatchObject({ format: 'png', width: 3840, height: 96 })
  })

  test('may have 25 MB', async () => {
    // What follows the end of a PNG is dropped.
    const large = Buffer.concat([await uniqueImage().png().toBuffer(), Buffer.alloc(25 * 1024 * 1024)]).subarray(0, 25 * 1024 * 1024)
    const { bytes } = await upload(large, 'large.png')
    expect(bytes).toBeLessThan(2000)
  })

  test('is refused in words with the cure', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])
    const refusals: [MultipartPart[], number, RegExp][] = [
      [[], 400, /one picture/],
      [[filePart('a.png', await png()), filePart('b.png', await png())], 400, /one picture/],
      [[filePart('a.pdf', pdf())], 400, /“a.pdf” is not a picture\. Please choose a JPEG/],
      [[filePart('a.svg', '<svg viewBox="0 0 9 9"><image href="data:image/png;base64,AA"/></svg>')], 400, /photos or parts.*PNG/],
      [[filePart('a.svg', '<?xml version="1.0"?><svg viewBox="0 0 9 9"><g')], 400, /damaged/],
      [[filePart('a.svg', `<svg viewBox="0 0 9 9">${' '.repeat(2 * 1024 * 1024)}</svg>`)], 400, /more than 2 MB.*PNG/],
      [[filePart('a.heic', heic)], 400, /HEIC photo.*Most Compatible/],
      [[filePart('a.tif', 'II*\0 and more')], 400, /save it as a JPEG or PNG/],
      [[filePart('a.png', (await png()).subarray(0, 60))], 400, /damaged/],
      [[filePart('a.avif', (await uniqueImage().avif().toBuffer()).subarray(0, 200))], 400, /damaged/],
      [[filePart('a.webp', (await uniqueImage(300, 300).webp().toBuffer()).subarray(0, 40))], 400, /damaged/],
      [[filePart('a.png', pixelBomb())], 400, /50 megapixels/],
      [[filePart('a.png', '')], 400, /empty/],
      [[{ name: 'alt', content: 'x' }], 400, /Unknown field/],
      [[filePart('a.png', Buffer.alloc(25 * 1024 * 1024 + 1))], 413, /larger than 25 MB.*4000 pixels/],
    ]
    for (const [parts, status, message] of refusals) {
      const reply = await send(parts)
      expect([reply.statusCode, reply.json()]).toEqual([status, expect.objectContaining({ message: expect.stringMatching(message) })])
    }
    expect(await site.storedFileKeys()).toEqual([])
    expect((await send([filePart('a.png', await png())], { headers: {} })).statusCode).toBe(401)
  })

  test('is not copied from an address of this machine', async () => {
    const call = (url: string, headers: Record<string, string> = { cookie }) =>
      site.inject({ method: 'POST', url: '/api/blogs/import-image', payload: { url }, headers })
    expect((await call('https://example.com/a.png', {})).statusCode).toBe(401)
    for (const url of ['/images/a.png', 'javascript:alert(1)', 'http://127.0.0.1/a.png', 'http://localhost/a.png']) {
      expect((await call(url)).statusCode, url).toBe(400)
    }
    expect((await call('http://127.0.0.1/a.png')).json()).toMatchObject({ message: 'This picture could not be copied from its site.' })
  })
})

describeEachDeployment('a picture', (engine, kind) => {
  beforeAll(() => startSite(engine, kind))
  afterAll(stopSite)

  test('loses place and camera, and is served publicly under a permanent URL', async () => {
    const { _id: id, url } = await upload(await phonePhoto('Secret owner'))
    expect(url).toMatch(/^\/media\/[0-9a-f]{24}-20x30\.jpg$/)
    const reply = await site.inject({ url })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(reply.rawPayload.length),
      'cache-control': IMMUTABLE,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 20, height: 30 })
    expect(reply.rawPayload.includes('Secret owner')).toBe(false)
    expect((await site.inject({ method: 'HEAD', url })).headers['content-length']).toBe(reply.headers['content-length'])

    // A file that is made from it is made once for several who ask at once, and again when it is missing in the store.
    const variant = url.replace('.jpg', '-20.webp')
    const replies = await Promise.all([1, 2, 3, 4].map(() => site.inject({ url: variant })))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1)
    expect(await sharp(replies[0]!.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 20, height: 30 })
    expect(replies[0]!.rawPayload.includes('Secret owner')).toBe(false)
    await expect.poll(async () => (await staff.getMedia({ id })).variants.length).toBe(2)
    const rows = await site.store.db.selectFrom('media_variants').selectAll().where('media_id', '=', id).execute()
    const store = await openFileStore(site.config)
    for (const row of rows) await store.remove(row.id)
    expect(await getStatus(variant)).toBe(200)
  })

  test('is served as AVIF and WebP in the widths of pages soon after its upload, without anybody asking, and in no other', async () => {
    const { _id: id, url, width } = await upload(await uniqueImage(600, 30).png().toBuffer(), 'a.png')
    await expect.poll(async () => (await staff.getMedia({ id })).variants.length).toBe(4)
    expect(variantWidths(width)).toEqual([480, 600])
    const base = url.replace('.png', '')
    for (const format of ['avif', 'webp'] as const) {
      for (const each of variantWidths(width)) {
        const reply = await site.inject({ url: `${base}-${each}.${format}` })
        expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
          200,
          `image/${format}`,
          IMMUTABLE,
        ])
        expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length))
        expect((await sharp(reply.rawPayload).metadata()).width).toBe(each)
      }
    }
    for (const name of ['-481.avif', '-768.avif', '-1600.webp', '-480.jpg', '-480.png', '-480.gif', '-0480.avif', '-99999.webp']) {
      const reply = await site.inject({ url: base + name })
      expect([name, reply.statusCode, reply.headers['cache-control']]).toEqual([name, 404, 'no-store'])
    }
    expect(await getStatus(`/media/${id}-600x31-480.avif`)).toBe(404)
    expect(await getStatus(`/media/${id}-600x31.jpg`)).toBe(404)
    expect((await staff.getMedia({ id })).variants).toHaveLength(4)
  })

  test('may be a drawing, of which only what draws is kept', async () => {
    const svg = '<svg onload="alert(1)" viewBox="0 0 20 5"><script>alert(1)</script><path d="M0 0h20v5z" fill="red"/></svg>'
    const picture = await upload(Buffer.from(svg), 'logo.svg')
    const { _id: id, url } = picture
    expect(picture).toMatchObject({ url: `/media/${id}-1600x400.svg`, type: 'image/svg+xml', width: 1600, height: 400 })
    const { statusCode, headers, body } = await site.inject({ url })
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/svg+xml', IMMUTABLE])
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body).toContain('<path d="M0 0h20v5z" fill="red"/>')
    expect(body).not.toMatch(/script|onload/)
    expect(await getStatus(url.replace('.svg', '-480.avif'))).toBe(404)
    expect((await staff.getMedia({ id })).variants).toEqual([])
    // It is known again, has places, and is replaced as any other.
    expect(await uploadForPost(Buffer.from(svg))).toBe(url)
    const { blog } = await postShowing(url, 'With a logo')
    expect((await staff.getMedia({ id })).places.map(({ title }) => title)).toEqual(['With a logo'])
    const next = await upload()
    await staff.replaceMedia({ id, with: next._id })
    expect((await staff.getStaffPost({ id: blog._id })).blog.coverImage).toBe(next.url)
  })

  test('is the only kind of file that /media serves', async () => {
    const form = [filePart('plan.png', await png())]
    await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', payload: encodeMultipart(form), headers: MULTIPART_HEADERS })
    const request = await site.store.db.selectFrom('solution_request_files').select('id').executeTakeFirstOrThrow()
    const { url } = await uploadDrawing()
    for (const name of [`${request.id}.png`, url.replace('.svg', '.png').slice(7), `${'0'.repeat(24)}.jpg`, 'x', '..%2fsite.db']) {
      const reply = await site.inject({ url: `/media/${name}` })
      expect([name, reply.statusCode, reply.headers['cache-control']]).toEqual([name, 404, 'no-store'])
    }
  })

  test('of an earlier release keeps its address, and also has none other', async () => {
    const { _id: id } = await uploadDrawing()
    const columns = { type: 'image/jpeg', width: 0, height: 0, name: '', source_sha256: '' }
    await site.store.db.updateTable('media').set(columns).where('id', '=', id).execute()
    expect((await staff.getMedia({ id })).picture).toMatchObject({ url: `/media/${id}.jpg`, name: `${id}.jpg`, width: 0 })
    expect(await getStatus(`/media/${id}.jpg`)).toBe(200)
    expect(await getStatus(`/media/${id}-0x0.jpg`)).toBe(404)
    expect(await getStatus(`/media/${id}-0x0-480.avif`)).toBe(404)
  })

  test('is found by the hash of its file, and used again by posts', async () => {
    const content = uniqueDrawing()
    const hash = createHash('sha256').update(content).digest('hex')
    expect((await staff.findMediaByHash({ hash })).picture).toBeNull()
    const before = (await staff.listMedia()).counts.all
    const { _id, url } = await upload(content, 'first.svg')
    expect((await staff.findMediaByHash({ hash })).picture).toMatchObject({ _id, name: 'first.svg' })
    expect(await uploadForPost(content)).toBe(url)
    // The library takes a second one from whoever wants both.
    expect((await upload(content, 'second.svg'))._id).not.toBe(_id)
    expect((await staff.listMedia()).counts.all).toBe(before + 2)
    await staff.deleteMedia({ id: _id })
    expect((await staff.findMediaByHash({ hash })).picture).toMatchObject({ name: 'second.svg' })
  })

  test('is found again by its name, alternative text, caption and place', async () => {
    const { _id: id, url } = await uploadDrawing('Übersicht of forms.svg')
    await uploadDrawing('other forms.svg')
    await staff.updateMedia({ id, alt: 'A printed form', caption: 'Before 50 % off', focalPoint: { x: 20, y: 80 } })
    await postShowing(url, 'Forms that people finish')
    for (const search of ['übersicht', 'PRINTED', '50 %', 'people finish']) {
      const { data, total } = await staff.listMedia({ search })
      expect([search, total, data.map(({ _id }) => _id)]).toEqual([search, 1, [id]])
    }
    expect((await staff.listMedia({ search: '50_%' })).data).toEqual([])
    expect((await staff.getMedia({ id })).picture).toMatchObject({ alt: 'A printed form', focalPoint: { x: 20, y: 80 }, places: 1 })
    expect((await staff.listMedia({ filter: 'no-alt', search: 'forms.svg' })).data.map(({ name }) => name)).toEqual(['other forms.svg'])
    const { data } = await staff.listMedia({ order: 'name', search: 'forms.svg' })
    expect(data.map(({ name }) => name)).toEqual(['other forms.svg', 'Übersicht of forms.svg'])
  })

  test('is listed a page at a time', async () => {
    const before = (await staff.listMedia()).totalBytes
    let bytes = 0
    for (const name of ['listed a.svg', 'listed b.svg', 'listed c.svg']) bytes += (await uploadDrawing(name)).bytes
    const reply = await staff.listMedia({ search: 'listed', limit: 2, page: 2, order: 'oldest' })
    const { data, page, totalPages, total, totalBytes } = reply
    expect([data.map(({ name }) => name), page, totalPages, total]).toEqual([['listed c.svg'], 2, 2, 3])
    expect(totalBytes).toBe(before + bytes)
  })

  test('names the posts, changes, unsaved work, categories and products that show it', async () => {
    const { _id: id, url } = await uploadDrawing()
    const { blog } = await postShowing(url, 'Live post')
    await postShowing(url, 'Draft post', 'draft')
    const { blog: plain } = await staff.createPost({ mainHeading: 'Changed post' })
    const content = { ...EMPTY_CONTENT, mainHeading: 'Changed post', coverImage: url }
    await staff.savePostChanges({ id: plain._id, content, changesVersion: 0, postVersion: 1 })
    const unsaved = { ...EMPTY_CONTENT, mainHeading: 'Unsaved', coverImage: url }
    await staff.savePostAutosave({ id: 'new', content: unsaved, postVersion: 1, changesVersion: 0, tabId: 'tab' })
    await staff.createCategory({ slug: 'signs', name: 'Signs', heroImage: url, work: [{ title: 'Gate', image: url }] })
    await staff.createProduct({ id: 'loom', name: 'Loom', logo: url })
    const { places, picture } = await staff.getMedia({ id })
    expect(places.map(({ kind, title, state, href }) => [kind, title, state, href]).toSorted()).toEqual(
      [
        ['post', 'Live post', 'live', `/cms/blogs/${blog._id}/write`],
        ['post', 'Draft post', 'draft', expect.stringMatching(/^\/cms\/blogs\/[0-9a-f]+\/write$/)],
        ['post', 'Changed post', 'changes', `/cms/blogs/${plain._id}/write`],
        ['post', 'Unsaved', 'changes', '/cms/blogs/new'],
        ['service category', 'Signs', 'live', '/cms/manage-services/category/signs'],
        ['product', 'Loom', 'live', '/cms/manage-services/product/loom'],
      ].toSorted(),
    )
    expect(picture.places).toBe(6)
    await staff.updatePost({ id: blog._id, coverImage: '', sections: [] })
    expect((await staff.getMedia({ id })).places).toHaveLength(5)
  })

  test('is replaced everywhere, and kept for 30 days', async () => {
    const old = await uploadDrawing('old.svg')
    const next = await uploadDrawing('next.svg')
    await staff.updateMedia({ id: old._id, alt: 'A fence', caption: 'In spring' })
    const { blog } = await postShowing(old.url, 'Live post')
    const content = { ...EMPTY_CONTENT, mainHeading: 'Live post, changed', coverImage: old.url }
    await staff.savePostChanges({ id: blog._id, content, changesVersion: 0, postVersion: 1 })
    const unsaved = { ...EMPTY_CONTENT, mainHeading: 'Unsaved', coverImage: old.url }
    await staff.savePostAutosave({ id: 'new', content: unsaved, postVersion: 1, changesVersion: 0, tabId: 'tab' })
    await staff.createCategory({ slug: 'plates', name: 'Plates', heroImage: old.url, work: [{ title: 'Gate', image: old.url }] })
    await staff.createProduct({ id: 'spindle', name: 'Spindle', logo: old.url })
    const before = await site.inject({ url: `/api/blogs/get-blog/${blog._id}` })
    expect(before.body).toContain(old.url)

    const { picture, places } = await staff.replaceMedia({ id: old._id, with: next._id })
    expect(places).toHaveLength(4)
    expect(picture).toMatchObject({ _id: next._id, alt: 'A fence', caption: 'In spring', places: 4 })
    const { blog: now, changes } = await staff.getStaffPost({ id: blog._id })
    expect(JSON.stringify(now)).not.toContain(old._id)
    expect([now.coverImage, now.version]).toEqual([next.url, 2])
    expect(changes).toMatchObject({ baseVersion: 2, document: { coverImage: next.url, mainHeading: 'Live post, changed' } })
    expect((await staff.getCategory({ slug: 'plates' })).heroImage).toBe(next.url)
    expect((await staff.getCategory({ slug: 'plates' })).work[0]!.image).toBe(next.url)
    expect((await staff.listProducts()).products.find(({ id }) => id === 'spindle')!.logo).toBe(next.url)
    expect((await site.inject({ url: `/api/blogs/get-blog/${blog._id}` })).body).toContain(next.url)
    // The changes are published without a conflict.
    await staff.publishPostChanges({ id: blog._id, changesVersion: changes!.version, postVersion: 2 })

    await expect(staff.getMedia({ id: old._id })).rejects.toMatchObject({ status: 404 })
    expect(await getStatus(old.url)).toBe(200)
    await deleteRemovedAfter(29)
    expect(await getStatus(old.url)).toBe(200)
    await deleteRemovedAfter(31)
    expect(await getStatus(old.url)).toBe(404)
    expect(await getStatus(next.url)).toBe(200)
  })

  test('cannot replace itself, nor one that is gone', async () => {
    const [{ _id: id }, gone] = [await uploadDrawing(), await uploadDrawing()]
    await staff.deleteMedia({ id: gone._id })
    await expect(staff.replaceMedia({ id, with: id })).rejects.toMatchObject({ status: 400 })
    await expect(staff.replaceMedia({ id, with: gone._id })).rejects.toMatchObject({ status: 404 })
    await expect(staff.replaceMedia({ id: gone._id, with: id })).rejects.toMatchObject({ status: 404 })
  })

  test('that visitors see is not deleted; the refusal names the places', async () => {
    const { _id: id, url } = await uploadDrawing('seen.svg')
    const { blog } = await postShowing(url, 'Live post')
    await expect(staff.deleteMedia({ id })).rejects.toMatchObject({
      status: 409,
      body: { places: [{ title: 'Live post', state: 'live' }], message: expect.stringContaining('visitors see') },
    })
    await staff.updatePost({ id: blog._id, state: 'draft' })
    await staff.deleteMedia({ id })
    expect((await staff.listMedia({ search: 'seen.svg' })).total).toBe(0)
    expect(await getStatus(url)).toBe(200)
    expect((await staff.restoreMedia({ id })).picture).toMatchObject({ _id: id, places: 1 })
    // Deleted again, and still in the draft when the time is over: it comes back.
    await staff.deleteMedia({ id })
    await deleteRemovedAfter(31)
    expect((await staff.listMedia({ search: 'seen.svg' })).data.map(({ _id }) => _id)).toEqual([id])
  })

  test('that nothing shows is listed and kept', async () => {
    const { counts: before } = await staff.listMedia()
    const [used, unused] = [await uploadDrawing('used forever.svg'), await uploadDrawing('unused forever.svg')]
    await postShowing(used.url)
    await deleteRemovedAfter(400)
    const { data, counts } = await staff.listMedia({ filter: 'unused', search: 'forever' })
    const expected = { all: before.all + 2, unused: before.unused + 1, noAlt: before.noAlt + 2 }
    expect([data.map(({ name }) => name), counts]).toEqual([['unused forever.svg'], expected])
    await staff.deleteMedia({ id: unused._id })
    await deleteRemovedAfter(31)
    expect(await getStatus(unused.url)).toBe(404)
    expect(await getStatus(used.url)).toBe(200)
  })
})

describeEachDeployment('a picture in an empty library', (engine, kind) => {
  beforeAll(() => startSite(engine, kind))
  afterAll(stopSite)

  test('leaves no file behind when it is deleted, though an earlier version of a post showed it', async () => {
    const { _id: id, url } = await upload(await jpeg())
    await expect.poll(async () => (await staff.getMedia({ id })).variants.length).toBe(2)
    expect(await site.storedFileKeys()).toHaveLength(3)
    const { blog } = await postShowing(url)
    await staff.updatePost({ id: blog._id, coverImage: '', sections: [] })
    await staff.deleteMedia({ id })
    await deleteRemovedAfter(31)
    expect(await site.storedFileKeys()).toEqual([])
  })
})

const EMPTY_CONTENT = {
  mainHeading: '',
  description: '',
  tags: [],
  coverImage: '',
  author: '',
  readTime: null,
  sections: [],
  conclusion: '',
}
