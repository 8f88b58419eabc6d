import type { PostSummary } from '../../contract/post.ts'

/** A post as a list shows it, for replies that a test makes up. */
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
