import { useLocation, useParams } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { EnquiryNotFound } from '../enquiries/enquiry-not-found.tsx'
import { useEnquiry } from '../enquiries/use-enquiry.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { ReplyComposer } from './reply-composer.tsx'
import type { ReplyDraft } from './reply-draft.ts'
import styles from './replies.module.css'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { ResponseClock } from '../casework/response-clock.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { CaseSummary } from './case-summary.tsx'

export default function ReplyToEnquiryPage() {
  const { id = '' } = useParams()
  return <LoadedEnquiryReply key={id} id={id} />
}

function LoadedEnquiryReply({ id }: { id: string }) {
  const enquiry = useEnquiry(id)
  const { data: query, error } = enquiry
  const home = `/cms/query/${id}${useLocation().search}`
  if (error?.status === 404) return <EnquiryNotFound />
  return (
    <StaffPage
      title={query ? interpolate(cms.respond.title, { name: query.name }) : commonLabels.loading}
      shortTitle={cms.respond.step}
      steps={query ? [{ label: query.name, href: home }] : []}
      back={{ label: cms.respond.back, href: home }}
    >
      {!query && <LoadErrorBanner query={enquiry} message={() => staffErrorMessages.queries.loadOne} />}
      {query && <EnquiryReply query={query} home={home} />}
      {!query && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function EnquiryReply({ query, home }: { query: Enquiry; home: string }) {
  const { _id: id } = query

  const send = (letter: ReplyDraft, key: string) => staffApi.replyToEnquiry({ id, ...letter }, { headers: { 'idempotency-key': key } })

  return (
    <div className={styles.columns}>
      <EnquirySummaryPanel query={query} />
      <ReplyComposer about={id} person={query} home={home} send={send} />
    </div>
  )
}

function EnquirySummaryPanel({ query }: { query: Enquiry }) {
  const { name, email, organization, services, message, responses, status, replyDelivery, firstReplyAt, dueAt, createdAt, office } = query
  const labels = cms.respond
  const owes = status === 'pending' && !firstReplyAt && dueAt
  return (
    <CaseSummary
      status={<CaseStatusBadge status={status} reply={replyDelivery} />}
      promise={owes && <ResponseClock createdAt={createdAt} dueAt={owes} office={office} />}
      facts={[
        {
          name: labels.to,
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
          name: labels.earlier,
          value: formatEarlierReplies(responses.length),
        },
      ]}
    />
  )
}

function formatEarlierReplies(count: number): string {
  const { noEarlier, oneEarlier, earlierCount } = cms.respond
  if (count === 0) return noEarlier
  return count === 1 ? oneEarlier : interpolate(earlierCount, { count })
}
