import { LongDate } from '../../ui/text/long-date.tsx'
import type { StaffPostSummary } from '../../../contract/staff-post.ts'
import { formatOfficeTime } from '../dates/office-time.ts'

/** The publication date as visitors read it; for a scheduled post, the time at which it will be published. */
export function PostDate({ post: { publishAt, publishedAt } }: { post: Pick<StaffPostSummary, 'publishAt' | 'publishedAt'> }) {
  return publishAt ? <time dateTime={publishAt}>{formatOfficeTime(publishAt)}</time> : <LongDate at={publishedAt} />
}
