import { BLOG_MESSAGES, type BlogState } from '../../contract/blog.ts'
import type { StaffBlog } from '../../contract/staff-blog.ts'
import { BadInput } from '../http/failures.ts'

type Standing = Pick<StaffBlog, 'state' | 'publishAt' | 'publishedAt'>
type Current = Standing & Pick<StaffBlog, 'updatedAt'>
type Asked = { state?: BlogState | undefined; publishAt?: string | null | undefined; publishedAt?: string | undefined }

/** What a save makes of a post's state and date. */
export function standingAfter(asked: Asked, current: Current | undefined, at: string): Standing {
  const state = asked.state ?? current?.state ?? 'published'
  if (state === 'scheduled') return scheduled(asked.publishAt ?? current?.publishAt, current, at)
  // The editor sends back the date it read: only another one was chosen by somebody.
  const chosen = asked.publishedAt === current?.publishedAt ? undefined : asked.publishedAt
  return { state, publishAt: null, publishedAt: chosen ?? ownDateOf(current) ?? at }
}

function scheduled(publishAt: string | null | undefined, current: Current | undefined, at: string): Standing {
  if (!publishAt) throw new BadInput(BLOG_MESSAGES.timeRequired, { publishAt: BLOG_MESSAGES.timeRequired })
  if (publishAt > at) return { state: 'scheduled', publishAt, publishedAt: publishAt }
  // Its time came while somebody had it open in the editor.
  if (publishAt === current?.publishedAt) return { state: 'published', publishAt: null, publishedAt: publishAt }
  throw new BadInput(BLOG_MESSAGES.timePassed, { publishAt: BLOG_MESSAGES.timePassed })
}

/** A post that visitors have seen keeps its date, also while it is a draft again; other drafts bear the day of their last save. */
function ownDateOf(current: Current | undefined): string | undefined {
  if (!current || current.state === 'scheduled') return undefined
  const isLastSave = current.state === 'draft' && current.publishedAt === current.updatedAt
  return isLastSave ? undefined : current.publishedAt
}
