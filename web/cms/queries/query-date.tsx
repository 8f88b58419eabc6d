import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import type { EnquirySummary } from '../../../contract/enquiry.ts'
import { Moment } from '../parts/moment.tsx'
import { stretch } from '../parts/moments.ts'
import { PromiseClock } from '../parts/promise-clock.tsx'
import styles from './queries.module.css'

/** When a query came, and what became of the promise to answer it. */
export function QueryDate({ createdAt, dueAt, firstReplyAt, status, office, folder }: EnquirySummary) {
  const isOpen = status === 'pending' && folder === 'inbox'
  return (
    <div className={styles.date}>
      <Moment at={createdAt} />
      {firstReplyAt && (
        <span className="small muted">
          {fill(cms.promise.answeredIn, { time: stretch(Date.parse(firstReplyAt) - Date.parse(createdAt)) })}
        </span>
      )}
      {!firstReplyAt && isOpen && dueAt && <PromiseClock createdAt={createdAt} dueAt={dueAt} office={office} />}
    </div>
  )
}
