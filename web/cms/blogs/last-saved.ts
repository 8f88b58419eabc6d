import { cmsBlogs } from '../../../content/cms-blogs.ts'
import { fill } from '../../../content/fill.ts'
import type { StaffBlog } from '../../../contract/staff-blog.ts'
import { dayAndTime } from '../parts/moments.ts'

export const momentOf = (at: string): string => dayAndTime.format(new Date(at))

export function lastSaved({ updatedAt, updatedBy }: StaffBlog): string {
  const moment = momentOf(updatedAt)
  return updatedBy ? fill(cmsBlogs.saved, { moment, name: updatedBy }) : fill(cmsBlogs.savedByNobody, { moment })
}
