import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { StaffPost } from '../../../contract/staff-post.ts'
import { dateTimeFormat } from '../dates/dates.ts'

export const formatSavedAt = (at: string): string => dateTimeFormat.format(new Date(at))

export function formatLastSaved({ updatedAt, updatedBy }: StaffPost): string {
  const moment = formatSavedAt(updatedAt)
  return updatedBy ? interpolate(cmsBlogs.saved, { moment, name: updatedBy }) : interpolate(cmsBlogs.savedByNobody, { moment })
}
