import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { MEDIA_LIMITS } from '../../contract/media.ts'
import { png } from '../../tests/support/files/uploads.ts'
import { createImageDownloader } from './download-image.ts'

let server: Server
let origin: string
let folder: string
let received = 0
const meter = { add: (bytes: number) => void (received += bytes), signal: new AbortController().signal }

beforeAll(async () => {
  const image = await png()
  server = createServer((request, reply) => {
    if (request.url === '/picture.png') reply.end(image)
    else if (request.url === '/moved') reply.writeHead(302, { location: '/picture.png' }).end()
    else if (request.url === '/loop') reply.writeHead(302, { location: '/loop' }).end()
    else if (request.url === '/inside') reply.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    else if (request.url === '/file') reply.writeHead(302, { location: 'file:///etc/hostname' }).end()
    else if (request.url === '/large') reply.end(Buffer.alloc(MEDIA_LIMITS.bytesPerFile + 1))
    else reply.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'download-'))
  received = 0
})
afterEach(() => rm(folder, { recursive: true }))

/** The server of this test stands for the internet. */
const download = createImageDownloader({ isAllowed: (address, port) => address === '127.0.0.1' && origin.endsWith(`:${port}`) })

test.each(['/picture.png', '/moved'])('%s is copied into the folder, and its bytes are counted', async (at) => {
  const file = await download(origin + at, folder, meter)
  expect(file.name).toBe('picture.png')
  expect((await readFile(file.path)).equals(await png())).toBe(true)
  expect(received).toBe((await png()).length)
})

test.each(['/missing', '/loop', '/inside', '/file', '/large'])('%s is refused with one sentence', async (at) => {
  await expect(download(origin + at, folder, meter)).rejects.toThrow('This picture could not be copied from its site.')
})

test.each([
  'http://127.0.0.1:1/a.png',
  'http://localhost/a.png',
  'http://[::1]/a.png',
  'http://169.254.169.254/',
  'ftp://example.com/a.png',
])('by default, %s is not connected to', async (url) => {
  await expect(createImageDownloader()(url, folder, meter)).rejects.toThrow('could not be copied')
})

test('names and redirects that lead to this machine are refused by default', async () => {
  const { port } = new URL(origin)
  const byName = createImageDownloader()(`http://localhost:${port}/picture.png`, folder, meter)
  await expect(byName).rejects.toThrow('could not be copied')
  expect(received).toBe(0)
})
