import type { Deed, Subject } from '../../contract/audit.ts'
import type { StaffBlog } from '../../contract/staff-blog.ts'

type Standing = Pick<StaffBlog, 'state' | 'publishAt'>

export const subjectOf = ({ _id: id, mainHeading: name }: Pick<StaffBlog, '_id' | 'mainHeading'>): Subject => ({ kind: 'post', id, name })

/** Publishing has a name of its own; what else became of the state is told beside the change. */
export function deedOf(former: Standing, current: Standing): [Deed, string] {
  if (former.state === current.state && former.publishAt === current.publishAt) return ['changed', '']
  return current.state === 'published' ? ['published', ''] : ['changed', inWords(current)]
}

export const inWords = ({ state, publishAt }: Standing) => (publishAt ? `${state} for ${publishAt}` : state)
