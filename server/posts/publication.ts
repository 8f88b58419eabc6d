import { POST_MESSAGES, type PostState } from '../../contract/post.ts'
import type { StaffPost } from '../../contract/staff-post.ts'
import { BadRequestError } from '../errors.ts'

type Publication = Pick<StaffPost, 'state' | 'publishAt' | 'publishedAt'>
type CurrentPublication = Publication & Pick<StaffPost, 'updatedAt'>
type RequestedPublication = { state?: PostState | undefined; publishAt?: string | null | undefined; publishedAt?: string | undefined }

/** What a save makes of a post's state and date. */
export function resolvePublication(requested: RequestedPublication, current: CurrentPublication | undefined, at: string): Publication {
  const state = requested.state ?? current?.state ?? 'published'
  if (state === 'scheduled') return resolveSchedule(requested.publishAt ?? current?.publishAt, current, at)
  // The editor sends back the date it read: only another one was chosen by somebody.
  const chosen = requested.publishedAt === current?.publishedAt ? undefined : requested.publishedAt
  return { state, publishAt: null, publishedAt: chosen ?? retainedPublishDate(current) ?? at }
}

function resolveSchedule(publishAt: string | null | undefined, current: CurrentPublication | undefined, at: string): Publication {
  if (!publishAt) throw new BadRequestError(POST_MESSAGES.timeRequired, { publishAt: POST_MESSAGES.timeRequired })
  if (publishAt > at) return { state: 'scheduled', publishAt, publishedAt: publishAt }
  // Its time came while somebody had it open in the editor.
  if (publishAt === current?.publishedAt) return { state: 'published', publishAt: null, publishedAt: publishAt }
  throw new BadRequestError(POST_MESSAGES.timePassed, { publishAt: POST_MESSAGES.timePassed })
}

/** A post that visitors have seen keeps its date, also while it is a draft again; other drafts bear the day of their last save. */
function retainedPublishDate(current: CurrentPublication | undefined): string | undefined {
  if (!current || current.state === 'scheduled') return undefined
  const isLastSave = current.state === 'draft' && current.publishedAt === current.updatedAt
  return isLastSave ? undefined : current.publishedAt
}
