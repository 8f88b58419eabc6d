import { type Page, expect } from '@playwright/test'
import type { NewBlog } from '../../contract/blog.ts'
import type { StaffBlog } from '../../contract/staff-blog.ts'

/** Writes a post as the signed-in browser would, without its pages. */
export async function writePost(page: Page, post: Partial<NewBlog> & { mainHeading: string }): Promise<StaffBlog> {
  const reply = await page.request.post('/api/blogs/create', { data: post })
  expect(reply.status()).toBe(201)
  return ((await reply.json()) as { blog: StaffBlog }).blog
}
