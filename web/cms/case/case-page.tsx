import { useLocation, useParams } from 'react-router'
import { commonLabels } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { isHighPriority } from '../../../contract/enquiry.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { CaseStatusLine } from '../casework/case-status-line.tsx'
import { useUndoShortcut } from '../casework/last-undo.ts'
import { enquiryErrors, enquiryLabels } from '../enquiries/labels.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useReportPresence } from '../live/use-report-presence.ts'
import { InlineComposer } from '../replies/inline-composer.tsx'
import { solutionRequestLabels } from '../solution-requests/labels.ts'
import { NewNoteForm } from '../timeline/note-form.tsx'
import { CaseAside } from './case-aside.tsx'
import { CaseForm } from './case-form.tsx'
import { CaseHeaderActions } from './case-header-actions.tsx'
import { CaseNotFound } from './case-not-found.tsx'
import styles from './case-page.module.css'
import { CaseStrip } from './case-strip.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { CasePresence } from './case-presence.tsx'
import { noteCallsOf } from './note-calls.ts'
import { type StaffCase, isSolutionRequestPath } from '../casework/staff-case.ts'
import { useCase } from './use-case.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useReadMark } from './use-read-mark.ts'

export default function CasePage() {
  const { id = '' } = useParams()
  return <LoadedCase key={id} id={id} />
}

/** On narrower screens the side column is a sheet, opened from a strip under the name. */
const WIDE_LAYOUT = '(width >= 64em)'

function LoadedCase({ id }: { id: string }) {
  const isSolutionRequest = isSolutionRequestPath(useLocation().pathname)
  const query = useCase({ id, isSolutionRequest })
  const { data: staffCase, error } = query
  if (error?.status === 404) return <CaseNotFound isSolutionRequest={isSolutionRequest} />
  const labels = isSolutionRequest
    ? { details: solutionRequestLabels.details, failed: solutionRequestLabels.errors.loadOne, back: solutionRequestLabels.notFound.back }
    : { details: enquiryLabels.details, failed: enquiryErrors.loadOne, back: enquiryLabels.notFound.back }
  return (
    <StaffPage
      title={staffCase?.title ?? (error ? labels.details : commonLabels.loading)}
      text={staffCase && <CaseLine staffCase={staffCase} />}
      actions={staffCase && <CaseHeaderActions staffCase={staffCase} />}
      back={labels.back}
    >
      <LoadErrorBanner query={query} message={() => labels.failed} />
      {staffCase && <CaseContent staffCase={staffCase} />}
      {!staffCase && !error && <RowSkeletons columns={2} />}
    </StaffPage>
  )
}

function CaseLine({ staffCase }: { staffCase: StaffCase }) {
  const { status, replyDelivery, kind, services, organization, title } = staffCase
  // On narrower screens the strip below shows it.
  const isWide = useMediaQuery(WIDE_LAYOUT)
  return (
    <CaseStatusLine {...(isWide && { status, reply: replyDelivery })}>
      {kind !== 'solution request' && isHighPriority([...services]) && (
        <span className={styles.priorityFlag}>
          <Icon name="flame" />
          {enquiryLabels.highPriority}
        </span>
      )}
      {organization && organization !== title && <bdi>{organization}</bdi>}
      <CasePresence staffCase={staffCase} />
    </CaseStatusLine>
  )
}

function CaseContent({ staffCase }: { staffCase: StaffCase }) {
  const isWide = useMediaQuery(WIDE_LAYOUT)
  const { nextPath } = useNeighbours(staffCase)
  const unread = useReadMark(staffCase)
  useReportPresence(staffCase._id)
  useUndoShortcut()
  return (
    <>
      {staffCase.folder === 'spam' && (
        <div className={styles.spamBanner}>
          <Banner tone="warn">{describeSpam(staffCase)}</Banner>
        </div>
      )}
      {!isWide && <CaseStrip staffCase={staffCase} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <CaseForm staffCase={staffCase} unread={unread} />
          <CaseTimeline staffCase={staffCase} unread={unread} />
          <InlineComposer staffCase={staffCase} nextPath={nextPath} note={<NewNoteForm calls={noteCallsOf(staffCase)} />} />
        </div>
        {isWide && (
          <div className={styles.aside}>
            <CaseAside staffCase={staffCase} />
          </div>
        )}
      </div>
    </>
  )
}

const describeSpam = ({ spamBy }: StaffCase): string =>
  spamBy ? interpolate(enquiryLabels.spamNotes.staff, { name: spamBy }) : enquiryLabels.spamNotes.form
