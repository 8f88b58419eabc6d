import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { categories } from '../../content/categories/index.ts'
import { defaultContent } from '../../content/site-content.ts'
import { createPagesWithApi } from '../../tests/support/pages-with-api.ts'

let app: FastifyInstance
afterEach(() => app.close())

test('an offering is shown without posts when they fail to load', async () => {
  const [offering] = defaultContent.offerings.web
  app = await createPagesWithApi(({ url }) => categories.find(({ slug }) => url.endsWith(`/${slug}`)) ?? { status: 500 })
  const { statusCode, body } = await app.inject(`/services/dba/web/${offering!.id}`)
  expect(statusCode).toBe(200)
  expect(headings(body, 1)).toEqual([offering!.title])
  expect(headings(body, 2)).toContain('How it goes')
  expect(headings(body, 2)).not.toContain('From the blog')
})

test('an offering is shown with posts when they load', async () => {
  const [offering] = defaultContent.offerings.web
  const post = { _id: 'a', mainHeading: 'A post', description: '', tags: [], coverImage: '', author: '', publishedAt: DAY, readTime: 1 }
  app = await createPagesWithApi(
    ({ url }) => categories.find(({ slug }) => url.endsWith(`/${slug}`)) ?? { blogs: [{ ...post, updatedAt: DAY, version: 1 }] },
  )
  const { body } = await app.inject(`/services/dba/web/${offering!.id}`)
  expect(headings(body, 2)).toContain('From the blog')
})

const DAY = '2026-01-01T00:00:00.000Z'

const headings = (body: string, level: number) =>
  Array.from(body.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g')), ([, content]) =>
    content!.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&'),
  )
