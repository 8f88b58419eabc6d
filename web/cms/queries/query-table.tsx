import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import { type EnquirySummary, isHighPriority } from '../../../contract/enquiry.ts'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { HighPriorityIcon } from '../casework/high-priority-icon.tsx'
import { RowActions } from '../lists/row-actions.tsx'
import { RowTitle } from '../lists/row-title.tsx'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import styles from './queries.module.css'
import { QueryDate } from './query-date.tsx'

const SERVICES_SHOWN = 2

type Props = {
  queries: readonly EnquirySummary[]
  /** The filters they were found by: from each query one gets to the next of the same kind. */
  among: string
  onDelete: (query: EnquirySummary) => void
}

export function QueryTable({ queries, among, onDelete }: Props) {
  const columns = columnsOf({ among, onDelete })
  return <Table caption={cms.queries.caption} columns={columns} rows={queries} rowKey={({ _id }) => _id} />
}

function columnsOf({ among, onDelete }: Omit<Props, 'queries'>): TableColumn<EnquirySummary>[] {
  const { columns } = cms.queries
  return [
    { head: columns.contact, role: 'subject', width: '25%', cell: (query) => <Contact query={query} among={among} /> },
    { head: columns.organization, width: '15%', hideOnTablet: true, cell: ({ organization }) => <Organization name={organization} /> },
    { head: columns.services, cell: ({ services }) => <TruncatedList items={services} count={SERVICES_SHOWN} /> },
    { head: columns.date, width: 'clamp(150px, 13vw, 190px)', cell: (query) => <QueryDate {...query} /> },
    { head: columns.status, width: 'clamp(118px, 9vw, 128px)', cell: (query) => <Standing {...query} /> },
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
      to={{ pathname: pageOf(_id), search: among }}
      name={name}
      mark={isHighPriority(services) && <HighPriorityIcon />}
      notes={[email]}
      tabletNote={organization}
    />
  )
}

function Standing({ status, replyDelivery, folder, spamBy }: EnquirySummary) {
  const { form, staff } = cms.queries.spamBy
  return (
    <>
      <CaseStatusBadge status={status} reply={replyDelivery} />
      {folder === 'spam' && <span className={styles.judge}>{spamBy ? interpolate(staff, { name: spamBy }) : form}</span>}
    </>
  )
}

function Organization({ name }: { name: string }) {
  return name ? <span className={styles.organization}>{name}</span> : <span className="small muted">{cms.queries.notGiven}</span>
}

function Actions({ query: { _id, name }, among, onDelete }: RowProps & { onDelete: () => void }) {
  const page = pageOf(_id)
  const to = (pathname: string) => ({ pathname, search: among })
  return <RowActions name={name} view={to(page)} respond={to(`${page}/respond`)} onDelete={onDelete} />
}

const pageOf = (id: string): string => `/cms/query/${id}`
