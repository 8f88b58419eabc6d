import type { AuditAction } from '../../contract/staff/audit.ts'
import { POST_MESSAGES, type PostState } from '../../contract/post.ts'
import type { StaffPost } from '../../contract/staff-post.ts'
import { BadRequestError } from '../errors.ts'

type Publication = Pick<StaffPost, 'state' | 'publishAt' | 'publishedAt'>
type PublicationState = Pick<Publication, 'state' | 'publishAt'>
type CurrentPublication = Publication & Pick<StaffPost, 'updatedAt'>
type RequestedPublication = { state?: PostState | undefined; publishAt?: string | null | undefined; publishedAt?: string | undefined }

/** The state and dates of a post after a save. */
export function resolvePublication(requested: RequestedPublication, current: CurrentPublication | undefined, at: string): Publication {
  const state = requested.state ?? current?.state ?? 'published'
  if (state === 'scheduled') return resolveSchedule(requested.publishAt ?? current?.publishAt, current, at)
  // The editor sends back the date that it read: only a different one is a choice.
  const chosen = requested.publishedAt === current?.publishedAt ? undefined : requested.publishedAt
  return { state, publishAt: null, publishedAt: chosen ?? retainedPublishDate(current) ?? at }
}

function resolveSchedule(publishAt: string | null | undefined, current: CurrentPublication | undefined, at: string): Publication {
  if (!publishAt) throw new BadRequestError(POST_MESSAGES.timeRequired, { publishAt: POST_MESSAGES.timeRequired })
  if (publishAt > at) return { state: 'scheduled', publishAt, publishedAt: publishAt }
  // The scheduler published it while it was open in the editor.
  if (publishAt === current?.publishedAt) return { state: 'published', publishAt: null, publishedAt: publishAt }
  throw new BadRequestError(POST_MESSAGES.timePassed, { publishAt: POST_MESSAGES.timePassed })
}

/** A post that was published before keeps its date, also as a draft. The date of any other draft is that of its last save. */
function retainedPublishDate(current: CurrentPublication | undefined): string | undefined {
  if (!current || current.state === 'scheduled') return undefined
  const isLastSave = current.state === 'draft' && current.publishedAt === current.updatedAt
  return isLastSave ? undefined : current.publishedAt
}

/** Publishing is an action of its own in the audit log; any other change of state is a detail of 'changed'. */
export function publicationAuditAction(previous: PublicationState, current: PublicationState): [AuditAction, string] {
  if (previous.state === current.state && previous.publishAt === current.publishAt) return ['changed', '']
  return current.state === 'published' ? ['published', ''] : ['changed', describePublication(current)]
}

export const describePublication = ({ state, publishAt }: PublicationState) => (publishAt ? `${state} for ${publishAt}` : state)
