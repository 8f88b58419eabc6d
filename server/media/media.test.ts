import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Api } from '../../contract/client.ts'
import { type FreshFiles, freshFiles, onEachHome } from '../../tests/support/file-stores.ts'
import { ADMIN, type Site, startSite } from '../../tests/support/site.ts'
import { MULTIPART, type Part, attached, jpeg, multipart, pdf, phonePhoto, png, uploadParts } from '../../tests/support/uploads.ts'
import { createKeptFiles } from '../files/kept-files.ts'
import { openFileStore } from '../files/open.ts'
import { createMedia } from './media.ts'

onEachHome('a picture that staff upload', (engine, kind) => {
  let files: FreshFiles
  let site: Site
  let staff: Api
  let cookie: string
  beforeEach(async () => {
    files = await freshFiles(kind)
    site = await startSite(engine, files.settings)
    staff = await site.signIn()
    cookie = await site.cookieOf(ADMIN)
  })
  afterEach(async () => {
    await site.close()
    await files.remove()
  })

  const sent = (parts: Part[], headers: Record<string, string> = { cookie }) =>
    site.inject({ method: 'POST', url: '/api/blogs/upload-image', payload: multipart(parts), headers: { ...MULTIPART, ...headers } })

  async function aPicture(content?: Buffer, name = 'cover.jpg'): Promise<string> {
    const reply = await sent([attached(name, content ?? (await jpeg()))])
    expect(reply.statusCode).toBe(201)
    return (reply.json() as { url: string }).url
  }

  /** As housekeeping does, with the clock put so many hours forward. */
  async function sweptAfter(hours: number): Promise<void> {
    const files = await openFileStore(site.config)
    const { db } = site.store
    const { log } = site.app
    const now = () => new Date(Date.now() + hours * 3_600_000)
    const kept = createKeptFiles({ db, files, log })
    const media = createMedia({ db, files, kept, ...uploadParts(site), now, log })
    await media.sweep()
    await kept.sweep(now())
  }

  test('is redrawn and shown to everybody under an address that never changes', async () => {
    const url = await aPicture(await phonePhoto('Secret owner'))
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

  test('is made no wider than a page can show', async () => {
    const url = await aPicture(await png(3000, 100), 'wide.png')
    expect(await sharp((await site.inject({ url })).rawPayload).metadata()).toMatchObject({ format: 'png', width: 2400, height: 80 })
  })

  test('must be one, and a picture', async () => {
    const refusals: [Part[], number, RegExp][] = [
      [[], 400, /one picture/],
      [[attached('a.png', await png()), attached('b.png', await png())], 400, /one picture/],
      [[attached('a.pdf', pdf())], 400, /not a PNG or JPG/],
      [[attached('a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')], 400, /not a PNG or JPG/],
      [[attached('a.png', await jpeg())], 400, /not a PNG or JPG/],
      [[attached('a.png', (await png()).subarray(0, 60))], 400, /damaged/],
      [[attached('a.png', '')], 400, /empty/],
      [[{ name: 'alt', content: 'x' }], 400, /Unknown field/],
      [[attached('a.png', Buffer.alloc(10 * 1024 * 1024 + 1))], 413, /larger than 10MB/],
    ]
    for (const [parts, status, message] of refusals) {
      const reply = await sent(parts)
      expect([reply.statusCode, reply.json()]).toEqual([status, expect.objectContaining({ message: expect.stringMatching(message) })])
    }
    expect(await site.keptFiles()).toEqual([])
    expect((await sent([attached('a.png', await png())], {})).statusCode).toBe(401)
  })

  test('is the only kind of file that the address shows', async () => {
    const form = [attached('plan.png', await png())]
    await site.inject({ method: 'POST', url: '/api/custom-solutions/submit', payload: multipart(form), headers: MULTIPART })
    const [file] = await site.keptFiles()
    const url = await aPicture()
    for (const name of [`${file}.png`, url.replace('.jpg', '.png').slice(7), `${'0'.repeat(24)}.jpg`, 'x', '..%2fsite.db']) {
      const reply = await site.inject({ url: `/media/${name}` })
      expect([name, reply.statusCode, reply.headers['cache-control']]).toEqual([name, 404, 'no-store'])
    }
  })

  test('stays while any version of a post shows it, and goes a day after it was of no use', async () => {
    const [cover, inside, unused] = [await aPicture(), await aPicture(), await aPicture()]
    const image = { type: 'image' as const, imageUrl: inside }
    const { blog } = await staff.createBlog({
      mainHeading: 'Pictures',
      coverImage: cover,
      sections: [{ subheading: '', contentBlocks: [image] }],
    })
    await sweptAfter(23)
    expect(await site.keptFiles()).toHaveLength(3)
    await sweptAfter(25)
    expect(await site.keptFiles()).toHaveLength(2)
    expect((await site.inject({ url: unused })).statusCode).toBe(404)

    await staff.updateBlog({ id: blog._id, coverImage: '', sections: [] })
    await sweptAfter(25)
    expect(await site.keptFiles()).toHaveLength(2)
    expect((await staff.restoreBlog({ id: blog._id, restore: 1 })).blog.coverImage).toBe(cover)
    expect((await site.inject({ url: cover })).statusCode).toBe(200)

    await staff.deleteBlog({ id: blog._id })
    await sweptAfter(25)
    expect(await site.keptFiles()).toEqual([])
  })
})
