import { Link } from 'react-router'
import { settingsLabels } from '../../../content/settings.ts'
import type { AuditEvent } from '../../../contract/audit.ts'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { DateTime } from '../dates/date-time.tsx'
import styles from './settings.module.css'

const { columns, caption } = settingsLabels.activity

const COLUMNS: TableColumn<AuditEvent>[] = [
  { head: columns.who, cell: ({ by }) => <Who {...by} />, role: 'subject', width: '28%' },
  { head: columns.what, cell: (entry) => <Deed {...entry} /> },
  { head: columns.when, cell: ({ at }) => <DateTime at={at} />, width: '190px' },
]

export function ActivityTable({ entries }: { entries: AuditEvent[] }) {
  return <Table caption={caption} columns={COLUMNS} rows={entries} rowKey={({ _id }) => String(_id)} />
}

function Who({ name, email }: AuditEvent['by']) {
  return (
    <span className={styles.people}>
      <b>{name}</b>
      {email && <span className="small muted">{email}</span>}
    </span>
  )
}

/** 'replied to enquiry Meera Sandhu: Your enquiry'. */
function Deed({ did, about, detail }: AuditEvent) {
  const href = did === 'deleted' ? undefined : pageOf(about)
  const isOwn = about.kind === 'account' && (did.startsWith('signed') || did === 'renamed')
  return (
    <span className={styles.deed}>
      {did} {!isOwn && about.kind !== 'account' && `${about.kind} `}
      {!isOwn && (href ? <Link to={href}>{about.name}</Link> : <b>{about.name}</b>)}
      {detail && (
        <span className="small muted">
          {!isOwn && ': '}
          <Detail text={detail} />
        </span>
      )}
    </span>
  )
}

const MOMENT = /(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)/

/** Moments are kept as machines write them, and read as people do. */
const Detail = ({ text }: { text: string }) =>
  text.split(MOMENT).map((part, index) => (MOMENT.test(part) ? <DateTime key={index} at={part} /> : part))

function pageOf({ kind, _id }: AuditEvent['about']): string | undefined {
  switch (kind) {
    case 'enquiry':
      return `/cms/query/${_id}`
    case 'solution request':
      return `/cms/solution-requests/${_id}`
    case 'post':
      return `/cms/blogs/${_id}`
    case 'letter':
      return '/cms/outbox'
    default:
      return undefined
  }
}
