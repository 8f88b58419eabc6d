import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UPLOAD_LIMITS, uploadMessages } from '../../contract/upload.ts'
import { pixelBomb } from '../../tests/support/files/draw-png.ts'
import { jpeg, pdf, phonePhoto, png } from '../../tests/support/files/uploads.ts'
import { createInspector } from './inspect.ts'
import { createImageQueue } from './image-queue.ts'

const inspect = createInspector({ imageQueue: createImageQueue() })
let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspectFile(name: string, content: Buffer | string, inspector = inspect) {
  const file = path.join(folder, String((count += 1)))
  await writeFile(file, content)
  const [found] = await inspector([{ name, path: file }], { lane: 'visitors', clientKey: 'a test', signal: new AbortController().signal })
  return found!
}

const HTML = '<script>alert(1)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${HTML}</svg>`

test('the type, size and hash of a file come from its content', async () => {
  const document = pdf(5000)
  const stored = await inspectFile('plan.PDF', document)
  expect(stored).toMatchObject({ type: 'application/pdf', bytes: 5000 })
  expect(stored.sha256).toBe(createHash('sha256').update(document).digest('hex'))
  expect(await inspectFile('a.png', await png())).toMatchObject({ type: 'image/png' })
  expect(await inspectFile('a.jpg', await jpeg())).toMatchObject({ type: 'image/jpeg' })
  expect(await inspectFile('a.JPEG', await jpeg())).toMatchObject({ type: 'image/jpeg' })
})

test.each<[string, string, () => Promise<Buffer | string>]>([
  ['a PDF named as an image', 'a.png', async () => pdf()],
  ['a JPG named as a PNG', 'a.png', () => jpeg()],
  ['HTML named as a PDF', 'a.pdf', async () => HTML],
  ['HTML before a PDF', 'a.pdf', async () => Buffer.concat([Buffer.from(HTML), pdf()])],
  ['SVG', 'a.svg', async () => SVG],
  ['SVG named as an image', 'a.png', async () => SVG],
  ['a good image without extension', 'CON', () => png()],
  ['a good image with a second extension', 'a.png.html', () => png()],
])('%s is refused as the wrong type', async (_what, name, content) => {
  await expect(inspectFile(name, await content())).rejects.toMatchObject({
    status: 400,
    details: { fields: { files: uploadMessages.wrongType(name) } },
  })
})

test.each<[string, string, 'heic' | 'otherPicture', () => Promise<Buffer> | Buffer]>([
  ['a HEIC photo', 'IMG_1.HEIC', 'heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a HEIC photo with another ending', 'IMG_1.jpg', 'heic', () => Buffer.from('\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'latin1')],
  [
    'a WebP image',
    'a.webp',
    'otherPicture',
    async () =>
      sharp(await png())
        .webp()
        .toBuffer(),
  ],
  [
    'an AVIF image',
    'a.avif',
    'otherPicture',
    async () =>
      sharp(await png())
        .avif()
        .toBuffer(),
  ],
  [
    'a TIFF image',
    'a.tiff',
    'otherPicture',
    async () =>
      sharp(await png())
        .tiff()
        .toBuffer(),
  ],
  ['a GIF named as an image', 'a.png', 'otherPicture', () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64')],
])('%s is refused with a hint how to convert it', async (_what, name, help, content) => {
  await expect(inspectFile(name, await content())).rejects.toMatchObject({ status: 400, message: uploadMessages[help](name) })
})

test.each<[string, string, () => Promise<Buffer>]>([
  ['half a JPG', 'a.jpg', async () => firstHalf(await jpeg(300, 300))],
  ['half a PNG', 'a.png', async () => firstHalf(await png(300, 300))],
  ['the signature of a PNG alone', 'a.png', async () => (await png()).subarray(0, 8)],
  ['half a PDF', 'a.pdf', async () => firstHalf(pdf(5000))],
  ['HTML with the head of a PDF', 'a.pdf', async () => Buffer.from(`%PDF-1.7\n${HTML}`)],
])('%s is refused as damaged', async (_what, name, content) => {
  await expect(inspectFile(name, await content())).rejects.toThrow(uploadMessages.broken(name))
})

test('an empty file is refused by name', async () => {
  await expect(inspectFile('a.png', '')).rejects.toThrow(uploadMessages.empty('a.png'))
})

test('an image with too many pixels is refused, however small its file', async () => {
  const bomb = pixelBomb()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(inspectFile('a.png', bomb)).rejects.toThrow(uploadMessages.tooManyPixels('a.png'))
})

test('an image with too much colour depth is refused, however small its file', async () => {
  const flat = sharp({ create: { width: 6000, height: 6000, channels: 3, background: 'teal' } })
  const deep = await flat.toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer()
  expect(deep.length).toBeLessThan(2 * 1024 * 1024)
  await expect(inspectFile('a.png', deep)).rejects.toThrow(uploadMessages.tooDeep('a.png'))
})

test('an interlaced image may have half as many pixels', async () => {
  const interlaced = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: 'teal' } })
      .png({ progressive: true })
      .toBuffer()
  await expect(inspectFile('a.png', await interlaced(5900))).rejects.toThrow(uploadMessages.tooDeep('a.png'))
  expect(await inspectFile('a.png', await interlaced(3000))).toMatchObject({ type: 'image/png' })
})

test('an image whose copy would exceed the size limit is scaled down', async () => {
  // Each pixel differs a little from the one before, which compresses well with adaptive filtering and badly without.
  const [side, channels] = [2400, 3] as const
  const drifting = randomBytes(side * side * channels)
  for (let at = channels; at < drifting.length; at += 1) drifting[at] = drifting[at - channels]! + (drifting[at]! % 3) - 1
  const sent = await sharp(drifting, { raw: { width: side, height: side, channels } })
    .png({ adaptiveFiltering: true, compressionLevel: 3 })
    .toBuffer()
  expect(sent.length).toBeLessThan(UPLOAD_LIMITS.bytesPerFile)
  const stored = await inspectFile('a.png', sent)
  expect(stored.bytes).toBeLessThanOrEqual(UPLOAD_LIMITS.bytesPerFile)
  expect((await sharp(stored.path).metadata()).width).toBeLessThan(side)
  expect(stored.original).toMatchObject({ bytes: sent.length })
})

test.each([
  ['a.png', png],
  ['a.jpg', jpeg],
])('data after the end of an image is removed (%s)', async (name, create) => {
  const stored = await inspectFile(name, Buffer.concat([await create(), Buffer.from(HTML)]))
  expect((await readFile(stored.path)).includes('script')).toBe(false)
})

test('a photo loses its metadata and is rotated upright', async () => {
  const photo = await phonePhoto('Asha, 12.97N 77.59E')
  expect(photo.includes('Asha')).toBe(true)
  const stored = await inspectFile('photo.jpg', photo)
  expect((await readFile(stored.path)).includes('Asha')).toBe(false)
  expect(await sharp(stored.path).metadata()).toMatchObject({ width: 20, height: 30 })
})

const firstHalf = (content: Buffer) => content.subarray(0, content.length / 2)
