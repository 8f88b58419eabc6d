import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { EnquirySummary } from '../../../contract/enquiry.ts'
import { DateTime } from '../dates/date-time.tsx'
import { formatDuration } from '../dates/dates.ts'
import { ResponseClock } from '../casework/response-clock.tsx'
import styles from './queries.module.css'

/** When a query came, and what became of the promise to answer it. */
export function QueryDate({ createdAt, dueAt, firstReplyAt, status, office, folder }: EnquirySummary) {
  const isOpen = status === 'pending' && folder === 'inbox'
  return (
    <div className={styles.date}>
      <DateTime at={createdAt} />
      {firstReplyAt && (
        <span className="small muted">
          {interpolate(cms.promise.answeredIn, { time: formatDuration(Date.parse(firstReplyAt) - Date.parse(createdAt)) })}
        </span>
      )}
      {!firstReplyAt && isOpen && dueAt && <ResponseClock createdAt={createdAt} dueAt={dueAt} office={office} />}
    </div>
  )
}
