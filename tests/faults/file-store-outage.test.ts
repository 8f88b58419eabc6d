import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import { OWNER_LOGIN, type TestSite, startTestSite } from '../support/test-site.ts'
import { MULTIPART_HEADERS, filePart, listFiles, jpeg, encodeMultipart, pdf } from '../support/uploads.ts'
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts'

const BUSY = { success: false, message: 'The service is busy. Please try again in a moment.' }

let server: S3Server
let gate: TcpProxy
let site: TestSite
let cookie: string
beforeAll(async () => {
  server = await startS3Server()
  gate = await startTcpProxy(server.url)
  site = await startTestSite('sqlite', { S3_URL: gate.url, NOTIFY_EMAIL: 'staff@example.com' })
  cookie = await site.cookieOf(OWNER_LOGIN)
})
afterAll(async () => {
  await site?.close()
  await gate?.close()
  await server?.close()
})

const sent = (url: string, name: string, content: Buffer) =>
  site.inject({ method: 'POST', url, payload: encodeMultipart([filePart(name, content)]), headers: { ...MULTIPART_HEADERS, cookie } })

const aRequest = () => sent('/api/custom-solutions/submit', 'plan.pdf', pdf())
const aPicture = async () => sent('/api/blogs/upload-image', 'cover.jpg', await jpeg())

async function rows(): Promise<number> {
  const { db } = site.store
  const found = [db.selectFrom('solution_requests').select('id'), db.selectFrom('media').select('id'), db.selectFrom('emails').select('id')]
  return (await Promise.all(found.map((query) => query.execute()))).flat().length
}

test('without its file store the site refuses uploads in words, keeps no half of them, and heals by itself', async () => {
  const { url } = (await aPicture()).json() as { url: string }
  const before = await rows()
  gate.disconnect()

  for (const reply of [await aRequest(), await aPicture(), await site.inject({ url })]) {
    expect([reply.statusCode, reply.json()]).toEqual([503, BUSY])
    expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  }
  expect(await rows()).toBe(before)
  expect(await listFiles(path.join(site.config.dataDir, 'incoming'))).toEqual([])
  expect((await site.inject({ url: '/api/blogs/get-all-blogs' })).statusCode).toBe(200)

  gate.open()
  expect(await site.storedFileKeys()).toHaveLength(1)
  expect((await aRequest()).statusCode).toBe(201)
  expect((await site.inject({ url })).statusCode).toBe(200)
})
