import { Link } from 'react-router'
import type { AuditEvent } from '../../../contract/staff/audit.ts'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { keys } from '../data/keys.ts'
import { LIST_PAGE_SIZE, useListQuery } from '../data/use-list-query.ts'
import { DateTime, TextWithTimes } from '../dates/date-time.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { useIsOwner } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import { settingsLabels } from './labels.ts'
import { SettingsPage } from './settings-page.tsx'
import styles from './settings.module.css'
import { useStaffMembers } from './use-staff-members.ts'

export default function ActivityPage() {
  const isOwner = useIsOwner()
  return <SettingsPage page="activity">{isOwner ? <ActivityLog /> : <OwnersOnly />}</SettingsPage>
}

/** The audit log, filtered by the member of staff in the address. */
function ActivityLog() {
  const labels = settingsLabels.activity
  const params = useListSearchParams()
  const { setFilters, pageLink } = params
  const by = params.getParam('by')
  const filters = { by, page: params.page, limit: LIST_PAGE_SIZE }
  const log = useListQuery(
    { queryKey: keys.audit.list(filters), queryFn: ({ signal }) => staffApi.listAuditEvents(filters, { signal }) },
    params,
  )
  const { data, error, isRefreshing } = log
  const members = useStaffMembers()
  return (
    <>
      <LoadErrorBanner query={log} message={loadErrorMessage(settingsLabels.load)} />
      <ListPanel
        toolbar={
          <>
            <p className="muted">{labels.text}</p>
            <Select
              className={styles.filter}
              label={labels.person}
              hideLabel
              value={by ?? ''}
              onChange={(event) => setFilters({ by: event.target.value })}
            >
              <option value="">{labels.everybody}</option>
              {members.data?.staff.map(({ _id, name, email }) => (
                <option key={_id} value={_id}>{`${name} (${email})`}</option>
              ))}
            </Select>
          </>
        }
        loading={isRefreshing && data !== undefined}
        page={data?.page}
        pages={data?.totalPages}
        pageLink={pageLink}
      >
        {data && data.data.length > 0 && <ActivityTable events={data.data} />}
        {data?.data.length === 0 && <EmptyState {...labels.empty} action={<Link to={{ search: '' }}>{labels.everybody}</Link>} />}
        {!data && !error && <RowSkeletons columns={3} />}
      </ListPanel>
    </>
  )
}

const { columns, caption } = settingsLabels.activity

const COLUMNS: TableColumn<AuditEvent>[] = [
  { head: columns.who, cell: ({ by }) => <ActorCell {...by} />, role: 'subject', width: '28%' },
  { head: columns.what, cell: (event) => <AuditActionCell {...event} /> },
  { head: columns.when, cell: ({ at }) => <DateTime at={at} />, width: '190px' },
]

function ActivityTable({ events }: { events: AuditEvent[] }) {
  return <Table caption={caption} columns={COLUMNS} rows={events} rowKey={({ _id }) => String(_id)} />
}

function ActorCell({ name, email }: AuditEvent['by']) {
  return (
    <span className={styles.person}>
      <b>
        <bdi>{name}</bdi>
      </b>
      {email && <span className="small muted">{email}</span>}
    </span>
  )
}

/** Such as 'replied to enquiry Meera Sandhu: Your enquiry'. */
function AuditActionCell({ did, about, detail }: AuditEvent) {
  const href = did === 'deleted' ? undefined : subjectPath(about)
  const isOwnAccount = about.kind === 'account' && (did.startsWith('signed') || did === 'renamed')
  return (
    <span className={styles.action}>
      {did} {!isOwnAccount && about.kind !== 'account' && `${about.kind} `}
      {!isOwnAccount && <bdi>{href ? <Link to={href}>{about.name}</Link> : <b>{about.name}</b>}</bdi>}
      {detail && (
        <span className="small muted">
          {!isOwnAccount && ': '}
          <TextWithTimes text={detail} />
        </span>
      )}
    </span>
  )
}

function subjectPath({ kind, _id }: AuditEvent['about']): string | undefined {
  switch (kind) {
    case 'enquiry':
      return `/cms/query/${_id}`
    case 'solution request':
      return `/cms/solution-requests/${_id}`
    case 'post':
      return `/cms/blogs/${_id}`
    case 'letter':
      return '/cms/outbox'
    case 'reply template':
      return `/cms/templates/${_id}`
    case 'redirect':
      return '/cms/addresses'
    case 'job':
      return '/cms/system/jobs'
    default:
      return undefined
  }
}

function OwnersOnly() {
  return (
    <Panel flush>
      <EmptyState {...settingsLabels.ownersOnly} />
    </Panel>
  )
}
