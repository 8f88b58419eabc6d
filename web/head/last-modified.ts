import type { Post } from '../../contract/post.ts'

/** A scheduled post is published after its last edit. */
export const lastModified = ({ publishedAt, updatedAt }: Pick<Post, 'publishedAt' | 'updatedAt'>): string =>
  updatedAt > publishedAt ? updatedAt : publishedAt
