import type { StaffPost } from '../../../../contract/staff-post.ts'
import { type Post, type Writing, emptyPost, isSame, postOf, writingIn, writingOf } from './post.ts'

/** What is known to be saved: the post as the server has it, and the words that the next save is compared with. */
export type Base = { blog: StaffPost | undefined; writing: Writing }

/** How the editor begins. */
type Opened = { base: Base; value: Post; restored: { at: string; isStale: boolean } | undefined }

/** What somebody wrote in this browser and has not saved, with the version and the words it was written upon. */
type StoredPost = { at: string; version: number | null; base: Writing; writing: Writing }

export function openPost(blog: StaffPost | undefined, author: string, stored: StoredPost | undefined): Opened {
  const base = { blog, writing: blog ? tidy(blog) : writingIn(emptyPost(author)) }
  if (!stored || isSame(stored.writing, base.writing)) return { base, value: firstPost(base, author), restored: undefined }
  const isStale = stored.version !== (blog?.version ?? null)
  return { base: isStale ? formerBase(base, stored) : base, value: postOf(stored.writing), restored: { at: stored.at, isStale } }
}

/** As saved: the words in the order in which the editor itself writes them, so that nothing seems changed that is not. */
export const tidy = (blog: StaffPost): Writing => writingIn(postOf(writingOf(blog)))

const firstPost = ({ blog, writing }: Base, author: string): Post => (blog ? postOf(writing) : emptyPost(author))

/** Upon what it was written then: saving it will meet the newer version and ask what to keep. */
const formerBase = ({ blog }: Base, stored: StoredPost): Base => ({
  blog: blog && { ...blog, version: stored.version ?? blog.version },
  writing: stored.base,
})

export function encodePost({ value, base: { blog, writing } }: { value: Post; base: Base }) {
  const stored: StoredPost = { at: new Date().toISOString(), version: blog?.version ?? null, base: writing, writing: writingIn(value) }
  return { work: JSON.stringify(stored) }
}

export function decodePost(fields: URLSearchParams | undefined): StoredPost | undefined {
  try {
    const stored = JSON.parse(fields?.get('work') ?? '') as StoredPost | null
    return stored && Array.isArray(stored.writing?.sections) && Array.isArray(stored.base?.sections) ? stored : undefined
  } catch {
    return undefined
  }
}
