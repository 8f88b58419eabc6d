import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../support/files/s3-server.ts'
import { OWNER_LOGIN } from '../support/owner-login.ts'
import { type TestSite, startTestSite } from '../support/test-site.ts'
import { MULTIPART_HEADERS, filePart, listFiles, jpeg, encodeMultipart, pdf } from '../support/files/uploads.ts'
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts'

const BUSY = { success: false, message: 'The service is busy. Please try again in a moment.', requestId: expect.any(String) }

let server: S3Server
let proxy: TcpProxy
let site: TestSite
let cookie: string
beforeAll(async () => {
  server = await startS3Server()
  proxy = await startTcpProxy(server.url)
  site = await startTestSite('sqlite', { S3_URL: proxy.url, NOTIFY_EMAIL: 'staff@example.com' })
  cookie = await site.signInCookie(OWNER_LOGIN)
})
afterAll(async () => {
  await site?.close()
  await proxy?.close()
  await server?.close()
})

const upload = (url: string, name: string, content: Buffer) =>
  site.inject({ method: 'POST', url, payload: encodeMultipart([filePart(name, content)]), headers: { ...MULTIPART_HEADERS, cookie } })

const submitRequest = () => upload('/api/custom-solutions/submit', 'plan.pdf', pdf())
/** Each is another picture: one that is stored already is not stored again. */
let imageWidth = 30
const uploadImage = async () => upload('/api/blogs/upload-image', 'cover.jpg', await jpeg(imageWidth++))

async function countRows(): Promise<number> {
  const { db } = site.store
  const found = [db.selectFrom('solution_requests').select('id'), db.selectFrom('media').select('id'), db.selectFrom('emails').select('id')]
  return (await Promise.all(found.map((query) => query.execute()))).flat().length
}

test('during an outage of the file store uploads get a 503 and leave nothing, and the site recovers by itself', async () => {
  const { url } = (await uploadImage()).json() as { url: string }
  const before = await countRows()
  proxy.disconnect()

  for (const reply of [await submitRequest(), await uploadImage(), await site.inject({ url })]) {
    expect([reply.statusCode, reply.json()]).toEqual([503, BUSY])
    expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  }
  expect(await countRows()).toBe(before)
  expect(await listFiles(path.join(site.config.dataDir, 'incoming'))).toEqual([])
  expect((await site.inject({ url: '/api/blogs/get-all-blogs' })).statusCode).toBe(200)

  proxy.open()
  expect(await site.storedFileKeys()).toHaveLength(1)
  expect((await submitRequest()).statusCode).toBe(201)
  expect((await site.inject({ url })).statusCode).toBe(200)
})

test('a site that starts while its file store is away answers uploads with a 503 until the store is there', async () => {
  proxy.disconnect()
  const late = await startTestSite('sqlite', { S3_URL: proxy.url })
  const submit = () =>
    late.inject({
      method: 'POST',
      url: '/api/custom-solutions/submit',
      payload: encodeMultipart([filePart('plan.pdf', pdf())]),
      headers: MULTIPART_HEADERS,
    })
  try {
    const reply = await submit()
    expect([reply.statusCode, reply.json()]).toEqual([503, BUSY])
    proxy.open()
    expect((await submit()).statusCode).toBe(201)
  } finally {
    await late.close()
  }
})
