import { existsSync } from 'node:fs'
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Region } from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../../contract/api-client.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { categories } from '../../../content/categories/index.ts'
import { products } from '../../../content/products.ts'
import { defaultContent } from '../../../content/site-content.ts'
import { pageCardPath, shareCardPath } from '../../../contract/public-urls.ts'
import { OWNER_LOGIN } from '../../../tests/support/owner-login.ts'
import { type TestSite, startTestSite } from '../../../tests/support/test-site.ts'
import { fillAgencyFacts } from '../../site-content/site-content.ts'
import { listSitePages } from '../site-pages.ts'
import { toDrawableTitle } from './drawable-title.ts'
import { MULTIPART_HEADERS, filePart, encodeMultipart, png } from '../../../tests/support/files/uploads.ts'

let site: TestSite
let staff: Api
beforeAll(async () => {
  site = await startTestSite('sqlite')
  staff = await site.signIn()
})
afterAll(() => site.close())

const COVER = '/images/covers/design-1-spiral.svg'
const get = (url: string) => site.inject({ method: 'GET', url })
const createTestPost = async (mainHeading: string, coverImage = COVER) => (await staff.createPost({ mainHeading, coverImage })).blog
const fetchCard = async (title: string, coverImage?: string) => get(shareCardPath(await createTestPost(title, coverImage)))
const cardFolder = () => path.join(site.config.dataDir, 'share-cards')

test('a card is a JPEG of 1200 by 630 pixels, and is drawn once', async () => {
  const post = await createTestPost('A title')
  const { statusCode, headers, rawPayload } = await get(shareCardPath(post))
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  expect(rawPayload.length).toBeLessThan(300_000)
  const [file = ''] = await readdir(cardFolder())
  expect(await readFile(path.join(cardFolder(), file))).toEqual(rawPayload)
  await writeFile(path.join(cardFolder(), file), 'cached')
  expect((await get(shareCardPath(post))).body).toBe('cached')
})

test('concurrent requests for a card draw it once', async () => {
  const post = await createTestPost('Asked for by many')
  const before = await readdir(cardFolder())
  const replies = await Promise.all(Array.from({ length: 30 }, () => get(shareCardPath(post))))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await readdir(cardFolder())).toHaveLength(before.length + 1)
})

test('the card of an older version redirects to that of the newest', async () => {
  const post = await createTestPost('Before')
  const before = await get(shareCardPath(post))
  await staff.updatePost({ id: post._id, mainHeading: 'After' })
  const moved = await get(shareCardPath(post))
  const newest = shareCardPath({ ...post, version: 2 })
  expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([302, newest, 'no-cache'])
  expect((await get(newest)).rawPayload).not.toEqual(before.rawPayload)
})

test('an unpublished post has no card, even if it had one', async () => {
  const post = await createTestPost('Once public')
  expect((await get(shareCardPath(post))).statusCode).toBe(200)
  await staff.updatePost({ id: post._id, state: 'draft' })
  expect((await get(shareCardPath(post))).statusCode).toBe(404)
  expect((await get(shareCardPath({ ...post, version: 2 }))).statusCode).toBe(404)
})

test.each(['/share/a.jpg', '/share/nobody-1.jpg', '/share/..%2f..%2fsite.db', '/share/x-0.jpg'])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test('markup in a title is drawn as text, and the longest title fits', async () => {
  const hostile = await fetchCard('</span><span foreground="red" size="9999999">&amp;</b>')
  expect(hostile.statusCode).toBe(200)
  // Background, white letters and the lilac logo: nothing on the card has more red than blue.
  const [red = 0, , blue = 0] = await meanColour(hostile.rawPayload, { left: 0, top: 0, width: 700, height: 630 })
  expect(red).toBeLessThan(blue)
  expect((await fetchCard('W'.repeat(300))).statusCode).toBe(200)
})

test('other scripts are drawn, and a title without a font leaves logo and cover', async () => {
  const [hindi, japanese, chinese] = [await fetchCard('नमस्ते दुनिया'), await fetchCard('日本語の題'), await fetchCard('中文标题')]
  expect(japanese.statusCode).toBe(200)
  expect(japanese.rawPayload).toEqual(chinese.rawPayload)
  expect(hindi.rawPayload).not.toEqual(japanese.rawPayload)
})

test('an uploaded cover is drawn, and a cover from another site is not fetched', async () => {
  const upload = await site.inject({
    method: 'POST',
    url: endpoints.uploadPostImage.path,
    headers: { cookie: await site.signInCookie(OWNER_LOGIN), ...MULTIPART_HEADERS },
    payload: encodeMultipart([filePart('a.png', await png(600, 400))]),
  })
  const { url } = upload.json<{ url: string }>()
  const [red, green, blue] = await meanColour((await fetchCard('Uploaded', url)).rawPayload, {
    left: 900,
    top: 200,
    width: 200,
    height: 200,
  })
  expect([red, green, blue].map((value) => Math.round((value ?? 0) / 16))).toEqual(TEAL_IN_SIXTEENTHS)
  const ours = await fetchCard('Elsewhere', '')
  const elsewhere = await fetchCard('Elsewhere', 'https://pictures.example/a.png')
  expect(elsewhere.rawPayload).toEqual(ours.rawPayload)
})

test('every page that is not a post has a card with a title that can be drawn and a picture of the site', () => {
  const pages = listSitePages(fillAgencyFacts(defaultContent), { categories, products })
  expect(pages.length).toBeGreaterThan(40)
  for (const { path: page, card } of pages) {
    expect([page, toDrawableTitle(card.title)]).toEqual([page, card.title])
    expect([page, existsSync(path.join(import.meta.dirname, '../../../public', card.cover))]).toEqual([page, true])
  }
})

test('the card of a page is a JPEG of the same size, with its own title', async () => {
  const [about, careers] = [await get(pageCardPath('/about')), await get(pageCardPath('/careers'))]
  for (const { statusCode, headers, rawPayload } of [about, careers]) {
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/jpeg', 'public, max-age=86400'])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  }
  expect(about.rawPayload).not.toEqual(careers.rawPayload)
})

test.each(['/share/pages/', '/share/pages/nowhere.jpg', '/share/pages/about', '/share/pages/../about.jpg'])(
  '%s is no card',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('a card that cannot be drawn redirects to the card of the site', async () => {
  const post = await createTestPost('No room')
  await rm(cardFolder(), { recursive: true })
  await writeFile(cardFolder(), 'in the way')
  const { statusCode, headers } = await get(shareCardPath(post))
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/images/share-card.png', 'no-store'])
  await rm(cardFolder())
  expect((await get(shareCardPath(post))).statusCode).toBe(200)
})

const TEAL_IN_SIXTEENTHS = [0, 8, 8]

async function meanColour(card: Buffer, area: Region): Promise<number[]> {
  const { channels } = await sharp(await sharp(card).extract(area).png().toBuffer()).stats()
  return channels.map(({ mean }) => mean)
}
