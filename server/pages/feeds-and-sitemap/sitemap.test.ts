import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEachEngine } from '../../../tests/support/database/test-store.ts'
import { type TestSite, startTestSite } from '../../../tests/support/test-site.ts'

const POSTS = 10_500
const ROWS_PER_INSERT = 1500

describeEachEngine('the sitemap of a large blog', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite(engine, { SITE_URL: 'https://agency.example' })
    for (let from = 0; from < POSTS; from += ROWS_PER_INSERT) await insertPosts(from)
  })
  afterAll(() => site.close())

  const get = (url: string) => site.inject({ method: 'GET', url })
  const addresses = (body: string) => Array.from(body.matchAll(/<loc>https:\/\/agency\.example([^<]+)<\/loc>/g), ([, path = '']) => path)

  test('is an index of files that list every address once', async () => {
    const { body } = await get('/sitemap.xml')
    expect(body).toContain('<sitemapindex ')
    const files = addresses(body)
    expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
    const parts = await Promise.all(files.map(async (file) => addresses((await get(file)).body)))
    expect(parts[0]).toHaveLength(10_000)
    const all = parts.flat()
    expect(all.slice(0, 2)).toEqual(['/', '/about'])
    expect(new Set(all).size).toBe(all.length)
    expect(all.filter((path) => path.startsWith('/blog/'))).toHaveLength(POSTS)
    expect(all.at(-1)).toBe(`/blog/post-${POSTS - 1}`)
  })

  test.each(['/sitemap-3.xml', '/sitemap-99999.xml'])('%s does not exist', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['cache-control'], body]).toEqual([404, 'no-store', 'Not found'])
  })

  async function insertPosts(from: number): Promise<void> {
    const posts = Array.from({ length: ROWS_PER_INSERT }, (_, index) => postRow(from + index))
    await site.store.db.insertInto('posts').values(posts).execute()
  }
})

const postRow = (number: number) => {
  const at = new Date(1_700_000_000_000 + number).toISOString()
  const texts = {
    main_heading: 'A post',
    heading_sort_key: 'a post',
    description: '',
    tags: '[]',
    cover_image: '',
    author: '',
    conclusion: '',
  }
  return { id: `post-${number}`, ...texts, sections: '[]', read_time: 1, version: 1, published_at: at, created_at: at, updated_at: at }
}
