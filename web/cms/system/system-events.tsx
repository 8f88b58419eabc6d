import { useState } from 'react'
import type { SystemEvent } from '../../../contract/system.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { DateTime } from '../dates/date-time.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { systemLabels } from './labels.ts'
import styles from './system.module.css'

const labels = systemLabels.events

/** What turned bad, was well again or happened by itself; all of it on demand. */
export function SystemEvents({ newest, hasMore }: { newest: SystemEvent[]; hasMore: boolean }) {
  const [showsAll, setShowsAll] = useState(false)
  const all = useStaffQuery({
    queryKey: keys.system.events,
    queryFn: async ({ signal }) => (await staffApi.listSystemEvents({}, { signal })).events,
    enabled: showsAll,
  })
  const events = (showsAll && all.data) || newest
  return (
    <Panel
      heading={labels.heading}
      ruled
      flush
      actions={
        hasMore &&
        !all.data && (
          <Button variant="text" compact busy={all.isFetching} onClick={() => setShowsAll(true)}>
            {labels.all}
          </Button>
        )
      }
    >
      <LoadErrorBanner query={all} message={loadErrorMessage(labels.loadFailed)} />
      {events.length === 0 && <p className={styles.empty}>{labels.empty}</p>}
      {events.length > 0 && (
        <Table className={styles.events} caption={labels.caption} columns={COLUMNS} rows={events} rowKey={({ _id }) => String(_id)} />
      )}
    </Panel>
  )
}

const { columns } = labels

const COLUMNS: TableColumn<SystemEvent>[] = [
  {
    head: columns.when,
    width: '24%',
    cell: ({ at }) => (
      <span className={styles.when}>
        <DateTime at={at} short />
      </span>
    ),
  },
  { head: columns.what, role: 'subject', cell: ({ title }) => <span className={styles.title}>{title}</span> },
  { head: columns.detail, width: '24%', cell: ({ detail }) => <span className={styles.muted}>{detail}</span> },
  { head: columns.state, width: '120px', align: 'end', cell: (event) => <EventBadge {...event} /> },
]

function EventBadge({ state }: SystemEvent) {
  const text = labels.states[state]
  if (state === 'well')
    return (
      <Badge small tone="ok" icon="check">
        {text}
      </Badge>
    )
  return (
    <Badge small tone={state === 'trouble' ? 'error' : 'calm'} icon={state === 'trouble' ? 'warning' : 'info'}>
      {text}
    </Badge>
  )
}
