import { useState } from 'react'
import { cms } from '../../../content/cms.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { type EnquirySummary, type EnquiryStats, ENQUIRY_STATUSES, isHighPriority } from '../../../contract/enquiry.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { RefreshButton } from '../lists/refresh-button.tsx'
import { ownErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { useEnquiries, type EnquiryListState } from './use-enquiries.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import queriesStyles from './enquiry-list.module.css'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { HighPriorityIcon } from '../casework/high-priority-icon.tsx'
import { RowActions } from '../lists/row-actions.tsx'
import { RowTitle } from '../lists/row-title.tsx'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { formatDuration } from '../dates/dates.ts'
import { ResponseClock } from '../casework/response-clock.tsx'

export default function EnquiryListPage() {
  const enquiries = useEnquiries()
  const [itemToDelete, setItemToDelete] = useState<EnquirySummary>()
  const { data, dataUpdatedAt, isRefreshing, refresh } = enquiries
  const words = cms.queries

  return (
    <StaffPage
      title={words.title}
      text={words.text}
      actions={<RefreshButton at={dataUpdatedAt || undefined} loading={isRefreshing} onRefresh={refresh} />}
    >
      <LoadErrorBanner query={enquiries} message={ownErrorMessage(staffErrorMessages.queries)} />
      <EnquiryStatTiles stats={data?.stats} />
      <EnquiryList enquiries={enquiries} onDelete={setItemToDelete} />
      <DeleteDialog
        item={itemToDelete}
        getName={({ name }) => name}
        labels={{ title: words.deleteTitle, question: words.confirmDelete, failed: staffErrorMessages.queries.delete }}
        remove={({ _id }) => staffApi.deleteEnquiry({ id: _id })}
        onDeleted={({ _id }) => enquiries.removeRow(_id)}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}

const STAT_ORDER = ['total', 'pending', 'responded', 'thisWeek'] as const
const count = new Intl.NumberFormat('en-GB')

function EnquiryStatTiles({ stats }: { stats: EnquiryStats | undefined }) {
  const { pending, pendingAndClosed, thisWeek } = cms.queries.statNotes
  // The tile counts all that is not responded, the filter below it only what is pending: where they differ, the tile says why.
  const notes: Partial<Record<(typeof STAT_ORDER)[number], string>> = {
    pending: stats?.closed ? interpolate(pendingAndClosed, { closed: count.format(stats.closed) }) : pending,
    thisWeek,
  }
  return (
    <StatTiles ruled className={queriesStyles.stats}>
      {STAT_ORDER.map((name) => (
        <StatTile
          key={name}
          label={cms.queries.stats[name]}
          value={stats ? count.format(stats[name]) : <Skeleton width="3ch" />}
          note={notes[name]}
        />
      ))}
    </StatTiles>
  )
}

type Props = { enquiries: EnquiryListState; onDelete: (query: EnquirySummary) => void }

function EnquiryList({ enquiries, onDelete }: Props) {
  const { data, isRefreshing, error, search, filter, linkTo, pageLink } = enquiries
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={cms.queries.search} value={search} onSearch={(search) => filter({ search })} />
          <FilterTabs label={cms.queries.filter} segments={getFilterTabs(enquiries)} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <EnquiryTable queries={data.data} among={linkTo({}).search} onDelete={onDelete} />}
      {data?.data.length === 0 && <EmptyEnquiries {...enquiries} />}
      {!data && !error && <RowSkeletons columns={Object.keys(cms.queries.columns).length} />}
    </ListPanel>
  )
}

function getFilterTabs({ status, folder, linkTo, data }: EnquiryListState) {
  const counts = data?.counts
  const to = (status?: string, folder?: string) => linkTo({ status, folder })
  return [
    {
      label: cms.queries.all,
      to: to(),
      current: !status && folder === 'inbox',
      count: counts && counts.pending + counts.responded + counts.closed,
    },
    ...ENQUIRY_STATUSES.map((known) => ({
      label: cms.statuses[known],
      to: to(known),
      current: known === status && folder === 'inbox',
      count: counts?.[known],
    })),
    { label: cms.queries.spam, to: to(undefined, 'spam'), current: folder === 'spam', count: counts?.spam },
  ]
}

function EmptyEnquiries({ filtered, folder }: EnquiryListState) {
  if (filtered) return <NoResults />
  return <EmptyState {...(folder === 'spam' ? cms.queries.emptySpam : cms.queries.empty)} />
}

const MAX_SERVICES_SHOWN = 2

type EnquiryTableProps = {
  queries: readonly EnquirySummary[]
  /** The filters they were found by: from each query one gets to the next of the same kind. */
  among: string
  onDelete: (query: EnquirySummary) => void
}

function EnquiryTable({ queries, among, onDelete }: EnquiryTableProps) {
  const columns = getEnquiryColumns({ among, onDelete })
  return <Table caption={cms.queries.caption} columns={columns} rows={queries} rowKey={({ _id }) => _id} />
}

function getEnquiryColumns({ among, onDelete }: Omit<EnquiryTableProps, 'queries'>): TableColumn<EnquirySummary>[] {
  const { columns } = cms.queries
  return [
    { head: columns.contact, role: 'subject', width: '25%', cell: (query) => <Contact query={query} among={among} /> },
    { head: columns.organization, width: '15%', hideOnTablet: true, cell: ({ organization }) => <Organization name={organization} /> },
    { head: columns.services, cell: ({ services }) => <TruncatedList items={services} count={MAX_SERVICES_SHOWN} /> },
    { head: columns.date, width: 'clamp(150px, 13vw, 190px)', cell: (query) => <EnquiryDate {...query} /> },
    { head: columns.status, width: 'clamp(118px, 9vw, 128px)', cell: (query) => <EnquiryStatusCell {...query} /> },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: 'clamp(104px, 14.1vw, 144px)',
      cell: (query) => <Actions query={query} among={among} onDelete={() => onDelete(query)} />,
    },
  ]
}

type RowProps = { query: EnquirySummary; among: string }

function Contact({ query: { _id, name, email, organization, services }, among }: RowProps) {
  return (
    <RowTitle
      to={{ pathname: enquiryPath(_id), search: among }}
      name={name}
      mark={isHighPriority(services) && <HighPriorityIcon />}
      notes={[email]}
      tabletNote={organization}
    />
  )
}

function EnquiryStatusCell({ status, replyDelivery, folder, spamBy }: EnquirySummary) {
  const { form, staff } = cms.queries.spamBy
  return (
    <>
      <CaseStatusBadge status={status} reply={replyDelivery} />
      {folder === 'spam' && <span className={queriesStyles.judge}>{spamBy ? interpolate(staff, { name: spamBy }) : form}</span>}
    </>
  )
}

function Organization({ name }: { name: string }) {
  return name ? <span className={queriesStyles.organization}>{name}</span> : <span className="small muted">{cms.queries.notGiven}</span>
}

function Actions({ query: { _id, name }, among, onDelete }: RowProps & { onDelete: () => void }) {
  const page = enquiryPath(_id)
  const to = (pathname: string) => ({ pathname, search: among })
  return <RowActions name={name} view={to(page)} respond={to(`${page}/respond`)} onDelete={onDelete} />
}

const enquiryPath = (id: string): string => `/cms/query/${id}`

/** When a query came, and what became of the promise to answer it. */
function EnquiryDate({ createdAt, dueAt, firstReplyAt, status, office, folder }: EnquirySummary) {
  const isOpen = status === 'pending' && folder === 'inbox'
  return (
    <div className={queriesStyles.date}>
      <DateTime at={createdAt} />
      {firstReplyAt && (
        <span className="small muted">
          {interpolate(cms.promise.answeredIn, { time: formatDuration(Date.parse(firstReplyAt) - Date.parse(createdAt)) })}
        </span>
      )}
      {!firstReplyAt && isOpen && dueAt && <ResponseClock createdAt={createdAt} dueAt={dueAt} office={office} />}
    </div>
  )
}
