import type { AuditAction, AuditSubject } from '../../contract/audit.ts'
import type { StaffPost } from '../../contract/staff-post.ts'

type PublicationState = Pick<StaffPost, 'state' | 'publishAt'>

export const postAuditSubject = ({ _id: id, mainHeading: name }: Pick<StaffPost, '_id' | 'mainHeading'>): AuditSubject => ({
  kind: 'post',
  id,
  name,
})

/** Publishing has a name of its own; what else became of the state is told beside the change. */
export function postAuditAction(previous: PublicationState, current: PublicationState): [AuditAction, string] {
  if (previous.state === current.state && previous.publishAt === current.publishAt) return ['changed', '']
  return current.state === 'published' ? ['published', ''] : ['changed', describePublication(current)]
}

export const describePublication = ({ state, publishAt }: PublicationState) => (publishAt ? `${state} for ${publishAt}` : state)
