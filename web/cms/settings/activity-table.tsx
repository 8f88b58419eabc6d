import { Link } from 'react-router'
import { settings } from '../../../content/settings.ts'
import type { AuditEntry } from '../../../contract/audit.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { Moment } from '../parts/moment.tsx'
import styles from './settings.module.css'

const { columns, caption } = settings.activity

const COLUMNS: Column<AuditEntry>[] = [
  { head: columns.who, cell: ({ by }) => by.name, role: 'subject', width: '22%' },
  { head: columns.what, cell: (entry) => <Deed {...entry} /> },
  { head: columns.when, cell: ({ at }) => <Moment at={at} />, width: '190px' },
]

export function ActivityTable({ entries }: { entries: AuditEntry[] }) {
  return <Table caption={caption} columns={COLUMNS} rows={entries} rowKey={({ _id }) => String(_id)} />
}

/** 'replied to enquiry Meera Sandhu: Your enquiry'. */
function Deed({ did, about, detail }: AuditEntry) {
  const href = did === 'deleted' ? undefined : pageOf(about)
  const isOwn = about.kind === 'account' && (did.startsWith('signed') || did === 'renamed')
  return (
    <span className={styles.deed}>
      {did} {!isOwn && about.kind !== 'account' && `${about.kind} `}
      {!isOwn && (href ? <Link to={href}>{about.name}</Link> : <b>{about.name}</b>)}
      {detail && <span className="small muted">{isOwn ? detail : `: ${detail}`}</span>}
    </span>
  )
}

function pageOf({ kind, _id }: AuditEntry['about']): string | undefined {
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
