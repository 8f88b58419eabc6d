import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { ResponseClock } from '../casework/response-clock.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import styles from './respond.module.css'
import { Summary } from './summary.tsx'

export function QuerySummary({ query }: { query: Enquiry }) {
  const { name, email, organization, services, message, responses, status, replyDelivery, firstReplyAt, dueAt, createdAt, office } = query
  const words = cms.respond
  const owes = status === 'pending' && !firstReplyAt && dueAt
  return (
    <Summary
      status={<CaseStatusBadge status={status} reply={replyDelivery} />}
      promise={owes && <ResponseClock createdAt={createdAt} dueAt={owes} office={office} />}
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
        { name: cms.queries.columns.services, value: <TruncatedList items={services} count={services.length} /> },
        { name: cms.query.message, value: <p className={styles.message}>{message || cms.query.noMessage}</p> },
        {
          name: words.earlier,
          value: earlierWords(responses.length),
        },
      ]}
    />
  )
}

function earlierWords(count: number): string {
  const { noEarlier, oneEarlier, earlierCount } = cms.respond
  if (count === 0) return noEarlier
  return count === 1 ? oneEarlier : interpolate(earlierCount, { count })
}
