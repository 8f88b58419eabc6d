import type { StaffPost } from '../../../../contract/staff-post.ts'
import type { KeptWork } from './kept-work.ts'
import { type Post, type Writing, emptyPost, isSame, postOf, writingIn, writingOf } from './post.ts'

/** What is known to be saved: the post as the server has it, and the words that the next save is compared with. */
export type Base = { blog: StaffPost | undefined; writing: Writing }

/** How the editor begins. */
export type Opened = { base: Base; post: Post; kept: { at: string; isStale: boolean } | undefined }

export function openPost(blog: StaffPost | undefined, author: string, kept: KeptWork | undefined): Opened {
  const base = { blog, writing: blog ? tidy(blog) : writingIn(emptyPost(author)) }
  if (!kept || isSame(kept.writing, base.writing)) return { base, post: firstPost(base, author), kept: undefined }
  const isStale = kept.version !== (blog?.version ?? null)
  return { base: isStale ? formerBase(base, kept) : base, post: postOf(kept.writing), kept: { at: kept.at, isStale } }
}

/** As saved: the words in the order in which the editor itself writes them, so that nothing seems changed that is not. */
export const tidy = (blog: StaffPost): Writing => writingIn(postOf(writingOf(blog)))

const firstPost = ({ blog, writing }: Base, author: string): Post => (blog ? postOf(writing) : emptyPost(author))

/** Upon what it was written then: saving it will meet the newer version and ask what to keep. */
const formerBase = ({ blog }: Base, kept: KeptWork): Base => ({
  blog: blog && { ...blog, version: kept.version ?? blog.version },
  writing: kept.base,
})
