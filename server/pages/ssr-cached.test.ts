import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

let site: TestSite
let staff: Api

beforeAll(async () => {
  site = await startTestSite('sqlite', {}, 'production')
  staff = await site.signIn()
})
afterAll(() => site.close())

/** After any write every page is rendered anew; nobody sees a draft. */
async function rendered(path: string): Promise<string> {
  await staff.createPost({ mainHeading: 'A draft', state: 'draft' })
  return (await site.inject({ url: path })).body
}

test('a page says the same whether its parts are rendered or kept', async () => {
  await staff.createPost({ mainHeading: 'First', tags: ['Design'] })
  const { blog } = await staff.createPost({ mainHeading: 'Second', tags: ['Design'] })
  const { body: sitemap } = await site.inject({ url: '/sitemap.xml' })
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => new URL(address!).pathname)
  expect(paths).toContain(`/blog/${blog._id}`)
  for (const path of [...paths, '/nothing/here', '/auth']) {
    const first = await rendered(path)
    expect(first).toMatch(/^<!DOCTYPE html><html lang="en">.*<\/html>$/s)
    expect(first).not.toContain('kept-part')
    expect(await rendered(path)).toBe(first)
  }
})

test('a kept part is rendered anew for other words', async () => {
  const { blog } = await staff.createPost({ mainHeading: 'Before', tags: ['Design'] })
  for (const path of ['/', '/blog']) expect(await rendered(path)).toContain('Before')
  await staff.updatePost({ id: blog._id, mainHeading: 'After', version: blog.version })
  for (const path of ['/', '/blog']) {
    const page = await rendered(path)
    expect(page).toContain('After')
    expect(page).not.toContain('Before')
  }
})

test('the menu marks the page that a visitor is on, and the section that it lies in', async () => {
  const { blog } = await staff.createPost({ mainHeading: 'Marked' })
  expect(await rendered('/blog')).toContain('aria-current="page" href="/blog"')
  expect(await rendered(`/blog/${blog._id}`)).toContain('aria-current="true" href="/blog"')
  expect(await rendered('/about')).not.toMatch(/aria-current="\w+" href="\/blog"/)
  expect(await rendered('/services/dba/branding')).toMatch(/aria-current="true" href="\/services\/dba"/)
})
