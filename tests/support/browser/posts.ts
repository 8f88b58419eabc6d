import { type Page, expect } from '@playwright/test'
import type { NewPost, PostSummary } from '../../../contract/post.ts'
import type { StaffPost } from '../../../contract/staff-post.ts'

/** Creates a post with the session of this browser, without using its pages. */
export async function createPostAsStaff(page: Page, post: Partial<NewPost> & { mainHeading: string }): Promise<StaffPost> {
  const reply = await page.request.post('/api/blogs/create', { data: post })
  expect(reply.status()).toBe(201)
  return ((await reply.json()) as { blog: StaffPost }).blog
}

/** A post as in a list, for mocked replies. */
export const buildPostSummary = (post: Partial<PostSummary>): PostSummary => ({
  _id: 'a',
  mainHeading: 'The first',
  description: '',
  tags: [],
  coverImage: '',
  author: '',
  publishedAt: '2026-01-01T00:00:00.000Z',
  readTime: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...post,
})
