import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { ENQUIRY_STATUSES, isHighPriority } from '../../../contract/enquiry.ts'
import type { EnquiryStats, EnquirySummary } from '../../../contract/staff-enquiry.ts'
import { EMAIL_SOURCE } from '../../../contract/correspondence.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { HighPriorityIcon } from '../casework/high-priority-icon.tsx'
import { caseLabels } from '../casework/labels.ts'
import { ResponseClock } from '../casework/response-clock.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { formatDuration } from '../dates/dates.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { staffLabels } from '../labels.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { StaffPage } from '../layout/staff-page.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { RowActions } from '../lists/row-actions.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { RowTitle } from '../lists/row-title.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { ownErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import styles from './enquiry-list.module.css'
import { enquiryErrors, enquiryListLabels } from './labels.ts'
import { type EnquiryListState, useEnquiries } from './use-enquiries.ts'

export default function EnquiryListPage() {
  const enquiries = useEnquiries()
  const [itemToDelete, setItemToDelete] = useState<EnquirySummary>()
  const { data, dataUpdatedAt, isRefreshing, refresh } = enquiries
  const labels = enquiryListLabels

  return (
    <StaffPage
      title={labels.title}
      text={labels.text}
      actions={<RefreshButton updatedAt={dataUpdatedAt || undefined} loading={isRefreshing} onRefresh={refresh} />}
    >
      <LoadErrorBanner query={enquiries} message={ownErrorMessage(enquiryErrors)} />
      <EnquiryStatTiles stats={data?.stats} />
      <EnquiryList enquiries={enquiries} onDelete={setItemToDelete} />
      <DeleteDialog
        item={itemToDelete}
        getName={({ name }) => name}
        labels={{ ...labels.delete, failed: enquiryErrors.delete }}
        remove={({ _id }) => staffApi.deleteEnquiry({ id: _id })}
        onDeleted={({ _id }) => enquiries.removeRow(_id)}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}

const STAT_ORDER = ['total', 'pending', 'responded', 'thisWeek'] as const
const numberFormat = new Intl.NumberFormat('en-GB')

function EnquiryStatTiles({ stats }: { stats: EnquiryStats | undefined }) {
  const notes: Partial<Record<(typeof STAT_ORDER)[number], string>> = enquiryListLabels.statNotes
  return (
    <StatTiles ruled className={styles.stats}>
      {STAT_ORDER.map((name) => (
        <StatTile
          key={name}
          label={enquiryListLabels.stats[name]}
          value={stats ? numberFormat.format(stats[name]) : <Skeleton width="3ch" />}
          note={notes[name]}
        />
      ))}
    </StatTiles>
  )
}

type Props = { enquiries: EnquiryListState; onDelete: (enquiry: EnquirySummary) => void }

function EnquiryList({ enquiries, onDelete }: Props) {
  const { data, isRefreshing, error, search, setFilters, linkTo, pageLink } = enquiries
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={enquiryListLabels.search} value={search} onSearch={(search) => setFilters({ search })} />
          <FilterTabs label={enquiryListLabels.filter} tabs={getFilterTabs(enquiries)} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <EnquiryTable enquiries={data.data} search={linkTo({}).search} onDelete={onDelete} />}
      {data?.data.length === 0 && <EmptyEnquiries {...enquiries} />}
      {!data && !error && <RowSkeletons columns={Object.keys(enquiryListLabels.columns).length} />}
    </ListPanel>
  )
}

function getFilterTabs({ status, folder, linkTo, data }: EnquiryListState) {
  const counts = data?.counts
  const to = (status?: string, folder?: string) => linkTo({ status, folder })
  return [
    {
      label: caseLabels.allStatuses,
      to: to(),
      current: !status && folder === 'inbox',
      count: counts && counts.pending + counts.responded + counts.closed,
    },
    ...ENQUIRY_STATUSES.map((known) => ({
      label: caseLabels.statuses[known],
      to: to(known),
      current: known === status && folder === 'inbox',
      count: counts?.[known],
    })),
    { label: enquiryListLabels.spam, to: to(undefined, 'spam'), current: folder === 'spam', count: counts?.spam },
  ]
}

function EmptyEnquiries({ filtered, folder }: EnquiryListState) {
  if (filtered) return <NoResults />
  return <EmptyState {...(folder === 'spam' ? enquiryListLabels.emptySpam : enquiryListLabels.empty)} />
}

const MAX_SERVICES_SHOWN = 2

type EnquiryTableProps = {
  enquiries: readonly EnquirySummary[]
  /** The filters of the list, passed on to the pages for their links to the previous and next enquiry. */
  search: string
  onDelete: (enquiry: EnquirySummary) => void
}

function EnquiryTable({ enquiries, search, onDelete }: EnquiryTableProps) {
  const columns = getEnquiryColumns({ search, onDelete })
  return <Table caption={enquiryListLabels.caption} columns={columns} rows={enquiries} rowKey={({ _id }) => _id} />
}

function getEnquiryColumns({ search, onDelete }: Omit<EnquiryTableProps, 'enquiries'>): TableColumn<EnquirySummary>[] {
  const { columns } = enquiryListLabels
  return [
    { head: columns.contact, role: 'subject', width: '25%', cell: (enquiry) => <Contact enquiry={enquiry} search={search} /> },
    { head: columns.organization, width: '15%', hideOnTablet: true, cell: ({ organization }) => <Organization name={organization} /> },
    { head: columns.services, cell: (enquiry) => <Services {...enquiry} /> },
    { head: columns.date, width: 'clamp(150px, 13vw, 190px)', cell: (enquiry) => <EnquiryDate {...enquiry} /> },
    { head: columns.status, width: 'clamp(118px, 9vw, 128px)', cell: (enquiry) => <EnquiryStatusCell {...enquiry} /> },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: 'clamp(104px, 14.1vw, 144px)',
      cell: (enquiry) => <Actions enquiry={enquiry} search={search} onDelete={() => onDelete(enquiry)} />,
    },
  ]
}

type RowProps = { enquiry: EnquirySummary; search: string }

function Contact({ enquiry: { _id, name, email, organization, services }, search }: RowProps) {
  return (
    <RowTitle
      to={{ pathname: enquiryPath(_id), search }}
      name={name}
      icon={isHighPriority(services) && <HighPriorityIcon />}
      notes={[email]}
      tabletNote={organization}
    />
  )
}

/** Who wrote a letter instead of filling in the form has chosen none. */
function Services({ services, source }: EnquirySummary) {
  if (services.length === 0 && source === EMAIL_SOURCE) return <span className="small muted">{enquiryListLabels.byEmail}</span>
  return <TruncatedList items={services} count={MAX_SERVICES_SHOWN} />
}

function EnquiryStatusCell({ status, replyDelivery, folder, spamBy }: EnquirySummary) {
  const { form, staff } = enquiryListLabels.spamBy
  return (
    <>
      <CaseStatusBadge status={status} reply={replyDelivery} />
      {folder === 'spam' && <span className={styles.spamSource}>{spamBy ? interpolate(staff, { name: spamBy }) : form}</span>}
    </>
  )
}

function Organization({ name }: { name: string }) {
  return name ? <span className={styles.organization}>{name}</span> : <span className="small muted">{staffLabels.notGiven}</span>
}

function Actions({ enquiry: { _id, name }, search, onDelete }: RowProps & { onDelete: () => void }) {
  const page = enquiryPath(_id)
  const to = (pathname: string) => ({ pathname, search })
  return <RowActions name={name} view={to(page)} respond={to(`${page}/respond`)} onDelete={onDelete} />
}

const enquiryPath = (id: string): string => `/cms/query/${id}`

/** When an enquiry came in, and the time left for the reply that is awaited, or else the response time. */
function EnquiryDate({ createdAt, waitingSince, waitingDueAt, firstReplyAt, status, office, folder }: EnquirySummary) {
  const isWaiting = status === 'pending' && folder === 'inbox'
  return (
    <div className={styles.date}>
      <DateTime at={createdAt} />
      {isWaiting && waitingDueAt ? (
        <ResponseClock since={waitingSince ?? createdAt} dueAt={waitingDueAt} office={office} />
      ) : (
        firstReplyAt && (
          <span className="small muted">
            {interpolate(enquiryListLabels.answeredIn, { time: formatDuration(Date.parse(firstReplyAt) - Date.parse(createdAt)) })}
          </span>
        )
      )}
    </div>
  )
}
