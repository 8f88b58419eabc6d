import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { StatusChip } from '../parts/status-chip.tsx'
import { PromiseClock } from '../parts/promise-clock.tsx'
import { FirstOf } from '../parts/first-of.tsx'
import styles from './respond.module.css'
import { Summary } from './summary.tsx'

export function QuerySummary({ query }: { query: Enquiry }) {
  const { name, email, organization, services, message, responses, status, firstReplyAt, dueAt, createdAt, office } = query
  const words = cms.respond
  const owes = status === 'pending' && !firstReplyAt && dueAt
  const earlier = responses.length
  return (
    <Summary
      status={<StatusChip status={status} />}
      promise={owes && <PromiseClock createdAt={createdAt} dueAt={owes} office={office} />}
      facts={[
        {
          name: words.to,
          value: (
            <>
              {name}
              <br />
              {email}
            </>
          ),
        },
        { name: cms.query.contact.organization, value: organization || cms.queries.notGiven },
        { name: cms.queries.columns.services, value: <FirstOf items={services} count={services.length} /> },
        { name: cms.query.message, value: <p className={styles.message}>{message || cms.query.noMessage}</p> },
        {
          name: words.earlier,
          value: earlier === 0 ? words.noEarlier : earlier === 1 ? words.oneEarlier : fill(words.earlierCount, { count: earlier }),
        },
      ]}
    />
  )
}
