import { interpolate } from '../../../contract/interpolate.ts'
import type { Job } from '../../../contract/system.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { keys } from '../data/keys.ts'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { formatDueTime } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { systemLabels } from './labels.ts'
import { OwnersOnly, SystemPage } from './system-page.tsx'
import styles from './system.module.css'

const labels = systemLabels.jobs
const POLL_MS = 10_000
const POLL_RUNNING_MS = 1500

export default function JobsPage() {
  return (
    <OwnersOnly title={systemLabels.pages.jobs.label}>
      <Jobs />
    </OwnersOnly>
  )
}

function Jobs() {
  const query = useStaffQuery({
    queryKey: keys.system.jobs,
    queryFn: ({ signal }) => staffApi.listJobs({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.jobs.some(({ isRunning }) => isRunning) ? POLL_RUNNING_MS : POLL_MS),
  })
  const { data, error } = query
  return (
    <SystemPage
      page="jobs"
      title={systemLabels.pages.jobs.label}
      text={
        <>
          {labels.text} {data?.node && interpolate(labels.onNode, { node: data.node })}
        </>
      }
    >
      <LoadErrorBanner query={query} message={loadErrorMessage(labels.loadFailed)} />
      {(data || !error) && (
        <Panel flush>
          {data ? (
            <Table className={styles.jobTable} caption={labels.caption} columns={COLUMNS} rows={data.jobs} rowKey={({ _id }) => _id} />
          ) : (
            <RowSkeletons columns={Object.keys(labels.columns).length} rows={6} />
          )}
        </Panel>
      )}
    </SystemPage>
  )
}

const { columns } = labels

const COLUMNS: TableColumn<Job>[] = [
  { head: columns.job, role: 'subject', width: '25%', cell: ({ name }) => <span className={styles.title}>{name}</span> },
  { head: columns.when, width: '16%', cell: ({ when }) => <span className={styles.muted}>{when}</span> },
  { head: columns.last, cell: (job) => <LastRun {...job} /> },
  {
    head: columns.took,
    cell: ({ tookMs }) => (tookMs === null ? <span className={styles.muted}>–</span> : formatRunTime(tookMs)),
    hideOnTablet: true,
  },
  { head: columns.next, cell: ({ nextRunAt }) => <RunTime at={nextRunAt} /> },
  { head: columns.state, width: '17%', cell: (job) => <JobState {...job} /> },
  { head: columns.actions, role: 'actions', align: 'end', width: '140px', cell: (job) => <RunButton {...job} /> },
]

/** The node is named where there may be several. */
function LastRun({ lastRunAt, node }: Job) {
  return (
    <div>
      <RunTime at={lastRunAt} />
      {node && <span className={styles.reason}>{node}</span>}
    </div>
  )
}

function RunTime({ at }: { at: string | null }) {
  const now = useNow()
  return at ? <time dateTime={at}>{formatDueTime(new Date(at), now).text}</time> : <span className={styles.muted}>{labels.never}</span>
}

function JobState({ isRunning, lastRunAt, taskCount, failedTasks }: Job) {
  const { states } = labels
  if (isRunning)
    return (
      <Badge small tone="info" icon="clock">
        {states.running}
      </Badge>
    )
  if (failedTasks.length > 0)
    return (
      <div>
        <Badge small tone="warn" icon="warning">
          {taskCount === 1 ? states.failed : interpolate(labels.someFailed, { failed: failedTasks.length, count: taskCount })}
        </Badge>
        {taskCount > 1 && <span className={styles.reason}>{failedTasks.join(', ')}</span>}
      </div>
    )
  if (lastRunAt === null) return <Badge small>{states.waiting}</Badge>
  return (
    <Badge small tone="ok" icon="check">
      {states.well}
    </Badge>
  )
}

function RunButton({ _id, name, isRunning, canRun }: Job) {
  const run = useToastMutation(staffApi.runJob, { failed: labels.runFailed })
  if (!canRun) return null
  return (
    <Button
      variant="text"
      compact
      busy={run.isPending || isRunning}
      aria-label={interpolate(labels.runJob, { name })}
      onClick={() => void run.run({ id: _id })}
    >
      {labels.run}
    </Button>
  )
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** '<0.1 s', '0.8 s', '22 s' or '4 min'. */
function formatRunTime(ms: number): string {
  if (ms < 50) return '<0.1 s'
  if (ms < 10 * SECOND_MS) return `${(ms / SECOND_MS).toFixed(1)} s`
  return ms < MINUTE_MS ? `${Math.round(ms / SECOND_MS)} s` : `${Math.round(ms / MINUTE_MS)} min`
}
