import { LongDate } from '../../ui/long-date.tsx'
import type { StaffBlogSummary } from '../../../contract/staff-blog.ts'
import { Moment } from '../parts/moment.tsx'

/** The day a post bears, as visitors read it; of a scheduled one the moment when it comes out. */
export function PostDate({ blog: { publishAt, publishedAt } }: { blog: Pick<StaffBlogSummary, 'publishAt' | 'publishedAt'> }) {
  return publishAt ? <Moment at={publishAt} /> : <LongDate at={publishedAt} />
}
