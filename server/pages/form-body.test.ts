import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVICES } from '../../contract/enquiry.ts'
import { MULTIPART_HEADERS, encodeMultipart } from '../../tests/support/uploads.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let site: TestSite
beforeAll(async () => {
  site = await startTestSite('sqlite', {}, 'production')
})
afterAll(() => site.close())

const send = (payload: string | Buffer, headers: Record<string, string> = FORM) =>
  site.inject({ method: 'POST', url: '/contact', headers, payload })

test('a form with the longest texts that it takes is read', async () => {
  const fields = { name: 'Ada', email: 'ada@example.com', services: SERVICES[0], message: '字'.repeat(10_000) }
  expect((await send(new URLSearchParams(fields).toString())).statusCode).toBe(200)
  const staff = await site.signIn()
  expect((await staff.listEnquiries({})).data.map(({ message }) => message.length)).toEqual([10_000])
})

test.each([
  ['many fields', 400, Array.from({ length: 20_000 }, (_, n) => `k${n}`).join('&'), FORM],
  ['one field many times', 400, 'services=a&'.repeat(10_000), FORM],
  ['more bytes than any form has', 413, `name=${'a'.repeat(200_000)}`, FORM],
  [
    'a long form of many parts',
    413,
    encodeMultipart(Array.from({ length: 500 }, (_, n) => ({ name: `f${n}`, content: '' }))),
    MULTIPART_HEADERS,
  ],
])('a form of %s is refused before it is read', async (_what, status, payload, headers) => {
  expect((await send(payload, headers)).statusCode).toBe(status)
})
