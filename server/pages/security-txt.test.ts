import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultContent } from '../../content/site-content.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

const DAY_MS = 24 * 60 * 60 * 1000

let site: TestSite
beforeAll(async () => {
  site = await startTestSite('sqlite', { SITE_URL: 'https://agency.example' })
})
afterAll(() => site.close())

test('security.txt names the contact and expires in the future, in less than a year', async () => {
  const { statusCode, headers, body } = await site.inject({ method: 'GET', url: '/.well-known/security.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = new Map(body.split('\n').flatMap((line) => (line ? [line.split(/: (.*)/, 2) as [string, string]] : [])))
  expect(fields.get('Contact')).toBe(`mailto:${defaultContent.agency.email}?subject=Security`)
  expect(fields.get('Canonical')).toBe('https://agency.example/.well-known/security.txt')
  expect(fields.get('Policy')).toBe('https://agency.example/terms#security')
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})
