import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileMessages } from '../../contract/upload.ts'
import { jpeg, pdf, phonePhoto, pixelBomb, png } from '../../tests/support/uploads.ts'
import { createInspector } from './inspect.ts'

const inspect = createInspector()
let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspected(name: string, content: Buffer | string) {
  const file = path.join(folder, String((count += 1)))
  await writeFile(file, content)
  return inspect({ name, path: file })
}

const HTML = '<script>alert(1)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${HTML}</svg>`

test('pictures and documents are known by their content, measured and hashed', async () => {
  const document = pdf(5000)
  const kept = await inspected('plan.PDF', document)
  expect(kept).toMatchObject({ type: 'application/pdf', bytes: 5000 })
  expect(kept.sha256).toBe(createHash('sha256').update(document).digest('hex'))
  expect(await inspected('a.png', await png())).toMatchObject({ type: 'image/png' })
  expect(await inspected('a.jpg', await jpeg())).toMatchObject({ type: 'image/jpeg' })
  expect(await inspected('a.JPEG', await jpeg())).toMatchObject({ type: 'image/jpeg' })
})

test.each<[string, string, () => Promise<Buffer | string>]>([
  ['a PDF named as a picture', 'a.png', async () => pdf()],
  ['a JPG named as a PNG', 'a.png', () => jpeg()],
  ['HTML named as a PDF', 'a.pdf', async () => HTML],
  ['HTML before a PDF', 'a.pdf', async () => Buffer.concat([Buffer.from(HTML), pdf()])],
  ['SVG', 'a.svg', async () => SVG],
  ['SVG named as a picture', 'a.png', async () => SVG],
  ['a good picture without ending', 'CON', () => png()],
  ['a good picture with a second ending', 'a.png.html', () => png()],
  ['a GIF named as a picture', 'a.png', async () => Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACADs=', 'base64')],
])('%s is refused as the wrong kind', async (_what, name, content) => {
  await expect(inspected(name, await content())).rejects.toMatchObject({
    status: 400,
    more: { fields: { files: fileMessages.wrongType(name) } },
  })
})

test.each<[string, string, () => Promise<Buffer>]>([
  ['half a JPG', 'a.jpg', async () => firstHalf(await jpeg(300, 300))],
  ['half a PNG', 'a.png', async () => firstHalf(await png(300, 300))],
  ['the signature of a PNG alone', 'a.png', async () => (await png()).subarray(0, 8)],
  ['half a PDF', 'a.pdf', async () => firstHalf(pdf(5000))],
  ['HTML with the head of a PDF', 'a.pdf', async () => Buffer.from(`%PDF-1.7\n${HTML}`)],
])('%s is refused as damaged', async (_what, name, content) => {
  await expect(inspected(name, await content())).rejects.toThrow(fileMessages.broken(name))
})

test('an empty file is refused by name', async () => {
  await expect(inspected('a.png', '')).rejects.toThrow(fileMessages.empty('a.png'))
})

test('a picture with more pixels than we decode is refused, however small its file', async () => {
  const bomb = await pixelBomb()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  await expect(inspected('a.png', bomb)).rejects.toThrow(fileMessages.tooManyPixels('a.png'))
})

test.each([
  ['a.png', png],
  ['a.jpg', jpeg],
])('what stands behind the end of a picture does not come through (%s)', async (name, draw) => {
  const kept = await inspected(name, Buffer.concat([await draw(), Buffer.from(HTML)]))
  expect((await readFile(kept.path)).includes('script')).toBe(false)
})

test('a photo loses what it says about its owner and stands upright', async () => {
  const photo = await phonePhoto('Asha, 12.97N 77.59E')
  expect(photo.includes('Asha')).toBe(true)
  const kept = await inspected('photo.jpg', photo)
  expect((await readFile(kept.path)).includes('Asha')).toBe(false)
  expect(await sharp(kept.path).metadata()).toMatchObject({ width: 20, height: 30 })
})

const firstHalf = (content: Buffer) => content.subarray(0, content.length / 2)
