import { LongDate } from '../../ui/text/long-date.tsx'
import type { StaffPostSummary } from '../../../contract/staff-post.ts'
import { DateTime } from '../dates/date-time.tsx'

/** The publication date as visitors read it; for a scheduled post, the time at which it will be published. */
export function PostDate({ post: { publishAt, publishedAt } }: { post: Pick<StaffPostSummary, 'publishAt' | 'publishedAt'> }) {
  return publishAt ? <DateTime at={publishAt} /> : <LongDate at={publishedAt} />
}
