import { parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewPost } from '../../contract/post.ts'
import { MARKUP, hostilePostBody, refusedPostBody } from '../../tests/support/post-samples.ts'
import { type TestSite, startTestSite } from '../../tests/support/test-site.ts'

let site: TestSite
let id: string
let plainId: string
beforeAll(async () => {
  site = await startTestSite('sqlite', { SITE_URL: 'https://agency.example' }, 'production')
  const staff = await site.signIn()
  const create = async (post: NewPost) => (await staff.createPost(post)).blog._id
  id = await create({ mainHeading: `Hostile ${MARKUP}`, author: MARKUP, tags: [MARKUP.slice(0, 60)], ...hostilePostBody })
  plainId = await create({ mainHeading: 'A plain article', publishedAt: '2020-01-01T00:00:00Z' })
})
afterAll(() => site.close())

const get = async (url: string) => (await site.inject({ method: 'GET', url })).body

test('on the page of an article stored markup is text, no link runs a script, and the JSON-LD is whole', async () => {
  const html = await get(`/blog/${id}`)
  const { elements, text } = inspect(html)
  const countScripts = (page: string) => inspect(page).elements.filter(({ name }) => name === 'script').length
  expect(countScripts(html)).toBe(countScripts(await get(`/blog/${plainId}`)))
  expect(text).toContain(MARKUP)
  expect(elements.filter(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith('on')))).toEqual([])
  const targets = elements.flatMap(({ name, attributes }) => (name === 'a' ? (attributes.href ?? '') : []))
  expect(targets.filter((target) => !/^(?:|\/.*|#.*|https?:.*|mailto:.*)$/.test(target))).toEqual([])
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(`Hostile ${MARKUP}`))
})

test('in the feeds it is text, even in a row that the contract would refuse', async () => {
  const { description, conclusion, sections } = refusedPostBody
  const columns = { description, conclusion, sections: JSON.stringify(sections) }
  await site.store.db.updateTable('posts').set(columns).where('id', '=', plainId).execute()
  const { items } = JSON.parse(await get('/feed.json')) as { items: { content_html: string }[] }
  const encoded = [...(await get('/feed.xml')).matchAll(/<content:encoded>(.*?)<\/content:encoded>/gs)].map(([, content]) => content!)
  expect(encoded.map((content) => inspect(`<p>${content}</p>`).text)).toEqual(items.map((item) => item.content_html))
  expect(items).toHaveLength(2)
  for (const { content_html: html } of items) {
    const { elements, text } = inspect(html)
    expect(elements.map(({ name }) => name)).not.toContain('script')
    expect(elements.filter(({ attributes }) => /^(?:javascript|data):/i.test(attributes.href ?? ''))).toEqual([])
    expect(text).toContain(MARKUP)
  }
})

test('in the results of a search it is text, and the share card is a picture', async () => {
  const { elements, text } = inspect(await get('/blog?search=Hostile'))
  expect(text).toContain(`Hostile ${MARKUP}`)
  expect(elements.filter(({ attributes }) => attributes.src === 'x')).toEqual([])
  const card = await site.inject({ method: 'GET', url: `/share/${id}-1.jpg` })
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

function inspect(html: string) {
  const elements: { name: string; attributes: Record<string, string> }[] = []
  let text = ''
  const visit = (node: object): void => {
    if ('data' in node && typeof node.data === 'string') text += node.data
    if ('name' in node && 'attribs' in node) elements.push({ name: String(node.name), attributes: node.attribs as Record<string, string> })
    if ('children' in node) for (const child of node.children as object[]) visit(child)
  }
  visit(parseDocument(html))
  return { elements, text }
}
