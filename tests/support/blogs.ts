import { type Page, expect } from '@playwright/test'
import type { NewPost } from '../../contract/post.ts'
import type { StaffPost } from '../../contract/staff-post.ts'

/** Writes a post as the signed-in browser would, without its pages. */
export async function createPostAsStaff(page: Page, post: Partial<NewPost> & { mainHeading: string }): Promise<StaffPost> {
  const reply = await page.request.post('/api/blogs/create', { data: post })
  expect(reply.status()).toBe(201)
  return ((await reply.json()) as { blog: StaffPost }).blog
}
