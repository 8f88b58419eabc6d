import { useLocation, useParams } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { QueryMissing } from '../query/query-missing.tsx'
import { useEnquiry } from '../query/use-query.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { Composer } from './composer.tsx'
import type { Letter } from './letter.ts'
import styles from './respond.module.css'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { ResponseClock } from '../casework/response-clock.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { Summary } from './summary.tsx'

export default function Respond() {
  const { id = '' } = useParams()
  return <RespondPage key={id} id={id} />
}

function RespondPage({ id }: { id: string }) {
  const enquiry = useEnquiry(id)
  const { data: query, error } = enquiry
  const home = `/cms/query/${id}${useLocation().search}`
  if (error?.status === 404) return <QueryMissing />
  return (
    <StaffPage
      title={query ? interpolate(cms.respond.title, { name: query.name }) : commonLabels.loading}
      shortTitle={cms.respond.step}
      steps={query ? [{ label: query.name, href: home }] : []}
      back={{ label: cms.respond.back, href: home }}
    >
      {!query && <LoadErrorBanner query={enquiry} message={() => staffErrorMessages.queries.loadOne} />}
      {query && <Answer query={query} home={home} />}
      {!query && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function Answer({ query, home }: { query: Enquiry; home: string }) {
  const { _id: id } = query

  const send = (letter: Letter, key: string) => staffApi.replyToEnquiry({ id, ...letter }, { headers: { 'idempotency-key': key } })

  return (
    <div className={styles.columns}>
      <QuerySummary query={query} />
      <Composer about={id} person={query} home={home} send={send} />
    </div>
  )
}

function QuerySummary({ query }: { query: Enquiry }) {
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
