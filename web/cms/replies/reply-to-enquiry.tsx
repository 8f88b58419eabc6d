import { useLocation, useParams } from 'react-router'
import { interpolate } from '../../../contract/interpolate.ts'
import { commonLabels } from '../../../content/shared-texts.ts'
import type { Enquiry } from '../../../contract/staff-enquiry.ts'
import { enquiryErrors, enquiryLabels, enquiryListLabels } from '../enquiries/labels.ts'
import { staffLabels } from '../labels.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { EnquiryNotFound } from '../enquiries/enquiry-not-found.tsx'
import { useEnquiry } from '../enquiries/use-enquiry.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../layout/staff-page.tsx'
import { replyLabels } from './labels.ts'
import { newestLetters } from './newest-letters.ts'
import { ReplyComposer } from './reply-composer.tsx'
import type { ReplyDraft } from './reply-draft.ts'
import styles from './replies.module.css'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { ReplyWaitClock } from '../casework/reply-wait-panel.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { CaseSummary } from './case-summary.tsx'

export default function ReplyToEnquiryPage() {
  const { id = '' } = useParams()
  return <LoadedEnquiryReply key={id} id={id} />
}

function LoadedEnquiryReply({ id }: { id: string }) {
  const query = useEnquiry(id)
  const { data: enquiry, error } = query
  const casePath = `/cms/query/${id}${useLocation().search}`
  if (error?.status === 404) return <EnquiryNotFound />
  return (
    <StaffPage
      title={enquiry ? interpolate(replyLabels.title, { name: enquiry.name }) : commonLabels.loading}
      shortTitle={replyLabels.step}
      steps={enquiry ? [{ label: enquiry.name, href: casePath }] : []}
      back={{ label: replyLabels.back, href: casePath }}
    >
      {!enquiry && <LoadErrorBanner query={query} message={() => enquiryErrors.loadOne} />}
      {enquiry && <EnquiryReply enquiry={enquiry} casePath={casePath} />}
      {!enquiry && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function EnquiryReply({ enquiry, casePath }: { enquiry: Enquiry; casePath: string }) {
  const { _id: id } = enquiry

  const send = (reply: ReplyDraft, key: string) => staffApi.replyToEnquiry({ id, ...reply }, { headers: { 'idempotency-key': key } })

  return (
    <div className={styles.columns}>
      <EnquirySummaryPanel enquiry={enquiry} />
      <ReplyComposer caseId={id} recipient={enquiry} casePath={casePath} {...newestLetters(enquiry.messages)} send={send} />
    </div>
  )
}

function EnquirySummaryPanel({ enquiry }: { enquiry: Enquiry }) {
  const { name, email, organization, services, message, responses, status, replyDelivery } = enquiry
  const labels = replyLabels
  return (
    <CaseSummary
      status={<CaseStatusBadge status={status} reply={replyDelivery} />}
      responseClock={<ReplyWaitClock thread={enquiry} office={enquiry.office} />}
      items={[
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
