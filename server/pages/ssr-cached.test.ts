import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '../../contract/api-client.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

let site: TestSite
let staff: Api

beforeAll(async () => {
  site = await startTestSite('sqlite', {}, 'production', { cachePages: false })
  staff = await site.signIn()
})
afterAll(() => site.close())

const renderAgain = async (path: string): Promise<string> => (await site.inject({ url: path })).body

test('a page is the same with rendered and with cached parts', async () => {
  await staff.createPost({ mainHeading: 'First', tags: ['Design'] })
  const { blog } = await staff.createPost({ mainHeading: 'Second', tags: ['Design'] })
  const { body: sitemap } = await site.inject({ url: '/sitemap.xml' })
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address]) => new URL(address!).pathname)
  expect(paths).toContain(`/blog/${blog._id}`)
  for (const path of [...paths, '/nothing/here', '/auth']) {
    const first = await renderAgain(path)
    expect(first).toMatch(/^<!DOCTYPE html><html lang="en">.*<\/html>$/s)
    // No tag that marks a cached part is left.
    expect(first).not.toMatch(/<\/?[a-z]+-[a-z]+[\s>]/)
    expect(await renderAgain(path)).toBe(first)
  }
})

test('a cached part is rendered again when its content changes', async () => {
  const { blog } = await staff.createPost({ mainHeading: 'Before', tags: ['Design'] })
  for (const path of ['/', '/blog']) expect(await renderAgain(path)).toContain('Before')
  await staff.updatePost({ id: blog._id, mainHeading: 'After', version: blog.version })
  for (const path of ['/', '/blog']) {
    const page = await renderAgain(path)
    expect(page).toContain('After')
    expect(page).not.toContain('Before')
  }
})

test('the menu marks the current page and its section', async () => {
  const { blog } = await staff.createPost({ mainHeading: 'Marked' })
  expect(await renderAgain('/blog')).toMatch(/href="\/blog"[^>]* aria-current="page"/)
  expect(await renderAgain(`/blog/${blog._id}`)).toMatch(/href="\/blog"[^>]* aria-current="true"/)
  expect(await renderAgain('/about')).not.toMatch(/href="\/blog"[^>]* aria-current/)
  expect(await renderAgain('/services/dba/branding')).toMatch(/href="\/services\/dba"[^>]* aria-current="true"/)
})
