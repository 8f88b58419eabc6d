import { LongDate } from '../../ui/text/long-date.tsx'
import type { StaffPostSummary } from '../../../contract/staff-post.ts'
import { DateTime } from '../dates/date-time.tsx'

/** The day a post bears, as visitors read it; of a scheduled one the moment when it comes out. */
export function PostDate({ blog: { publishAt, publishedAt } }: { blog: Pick<StaffPostSummary, 'publishAt' | 'publishedAt'> }) {
  return publishAt ? <DateTime at={publishAt} /> : <LongDate at={publishedAt} />
}
