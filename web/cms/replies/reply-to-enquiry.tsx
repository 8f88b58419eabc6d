import { useLocation, useParams } from 'react-router'
import { interpolate } from '../../../content/interpolate.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import type { Enquiry } from '../../../contract/enquiry.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { EnquiryNotFound } from '../enquiries/enquiry-not-found.tsx'
import { useEnquiry } from '../enquiries/use-enquiry.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../layout/staff-page.tsx'
import { ReplyComposer } from './reply-composer.tsx'
import type { ReplyDraft } from './reply-draft.ts'
import styles from './replies.module.css'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { ResponseClock } from '../casework/response-clock.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { CaseSummary } from './case-summary.tsx'
import { staffLabels } from '../labels.ts'
import { enquiryErrors, enquiryLabels, enquiryListLabels } from '../enquiries/labels.ts'
import { replyLabels } from './labels.ts'

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
      title={query ? interpolate(replyLabels.title, { name: query.name }) : commonLabels.loading}
      shortTitle={replyLabels.step}
      steps={query ? [{ label: query.name, href: home }] : []}
      back={{ label: replyLabels.back, href: home }}
    >
      {!query && <LoadErrorBanner query={enquiry} message={() => enquiryErrors.loadOne} />}
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
  const labels = replyLabels
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
        { name: enquiryLabels.contact.organization, value: organization || staffLabels.notGiven },
        { name: enquiryListLabels.columns.services, value: <TruncatedList items={services} count={services.length} /> },
        { name: enquiryLabels.message, value: <p className={styles.message}>{message || enquiryLabels.noMessage}</p> },
        {
          name: labels.earlier,
          value: formatEarlierReplies(responses.length),
        },
      ]}
    />
  )
}

function formatEarlierReplies(count: number): string {
  const { noEarlier, oneEarlier, earlierCount } = replyLabels
  if (count === 0) return noEarlier
  return count === 1 ? oneEarlier : interpolate(earlierCount, { count })
}
