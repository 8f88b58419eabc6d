import { useParams } from 'react-router'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { commonLabels } from '../../../content/common-labels.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { type Enquiry, isHighPriority } from '../../../contract/enquiry.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { CaseStatusLine } from '../casework/case-status-line.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { TwoColumns } from '../layout/two-columns.tsx'
import { StaffPage } from '../shell/staff-page.tsx'
import { ContactInfo } from './contact-info.tsx'
import { Neighbours } from './neighbours.tsx'
import { PriorityFlag } from './priority-flag.tsx'
import { PromisePanel } from './promise-panel.tsx'
import { QueryActions } from './query-actions.tsx'
import { QueryDetails } from './query-details.tsx'
import { QueryMissing } from './query-missing.tsx'
import { QueryTimeline } from './query-timeline.tsx'
import styles from './query.module.css'
import { QuickInfo } from './quick-info.tsx'
import { Requirements } from './requirements.tsx'
import { useEnquiry } from './use-query.ts'

export default function Query() {
  const { id = '' } = useParams()
  return <QueryPage key={id} id={id} />
}

function QueryPage({ id }: { id: string }) {
  const enquiry = useEnquiry(id)
  const { data: query, error } = enquiry
  if (error?.status === 404) return <QueryMissing />
  return (
    <StaffPage
      title={query?.name ?? (error ? cms.query.details : commonLabels.loading)}
      text={query && <Standing query={query} />}
      actions={<Neighbours id={id} />}
      back={cms.query.missing.back}
    >
      <LoadErrorBanner query={enquiry} message={() => staffErrorMessages.queries.loadOne} />
      {query && <Whole query={query} />}
      {!query && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function Standing({ query: { status, replyDelivery, services, organization } }: { query: Enquiry }) {
  return (
    <CaseStatusLine status={status} reply={replyDelivery}>
      {isHighPriority(services) && <PriorityFlag />}
      {organization && <span>{organization}</span>}
    </CaseStatusLine>
  )
}

function Whole({ query }: { query: Enquiry }) {
  return (
    <>
      {query.folder === 'spam' && (
        <div className={styles.spam}>
          <Banner tone="warn">{spamWords(query)}</Banner>
        </div>
      )}
      <TwoColumns
        main={
          <>
            <PromisePanel query={query} />
            <ContactInfo query={query} />
            <Requirements services={query.services} message={query.message} />
            <QueryTimeline query={query} />
          </>
        }
        aside={
          <>
            <QueryActions query={query} />
            <QueryDetails query={query} />
            <QuickInfo query={query} />
          </>
        }
      />
    </>
  )
}

const spamWords = ({ spamBy }: Enquiry): string =>
  spamBy ? interpolate(cms.query.spamNotes.staff, { name: spamBy }) : cms.query.spamNotes.form
