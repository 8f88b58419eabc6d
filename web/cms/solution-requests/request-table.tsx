import { cmsSolutions } from '../../../content/cms-solutions.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { SolutionRequestSummary } from '../../../contract/solution-request.ts'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { RowActions } from '../lists/row-actions.tsx'
import { RowTitle } from '../lists/row-title.tsx'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { askedServices, nameOfRequest } from './name-of-request.ts'

const SERVICES_SHOWN = 2

type Props = { requests: readonly SolutionRequestSummary[]; onDelete: (request: SolutionRequestSummary) => void }

export function RequestTable({ requests, onDelete }: Props) {
  return <Table caption={cmsSolutions.caption} columns={columnsOf(onDelete)} rows={requests} rowKey={({ _id }) => _id} />
}

function columnsOf(onDelete: Props['onDelete']): TableColumn<SolutionRequestSummary>[] {
  const { columns } = cmsSolutions
  return [
    { head: columns.business, role: 'subject', width: '25%', cell: (request) => <Business {...request} /> },
    { head: columns.services, cell: ({ services }) => <TruncatedList items={askedServices(services)} count={SERVICES_SHOWN} /> },
    { head: columns.budget, width: '16%', hideOnTablet: true, cell: (request) => <Budget {...request} /> },
    { head: columns.date, width: 'clamp(150px, 13vw, 190px)', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      head: columns.status,
      width: 'clamp(118px, 9vw, 128px)',
      cell: ({ status, replyDelivery }) => <CaseStatusBadge status={status} reply={replyDelivery} />,
    },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: 'clamp(104px, 14.1vw, 144px)',
      cell: (request) => <Actions request={request} onDelete={() => onDelete(request)} />,
    },
  ]
}

function Business(request: SolutionRequestSummary) {
  const { _id, fileCount, contactEmail } = request
  const { noFiles, oneFile, files } = cmsSolutions
  const count = fileCount === 0 ? noFiles : fileCount === 1 ? oneFile : interpolate(files, { count: fileCount })
  return <RowTitle to={`/cms/solution-requests/${_id}`} name={nameOfRequest(request)} notes={[contactEmail, count]} />
}

function Budget({ budgetRange, launchTimeline }: SolutionRequestSummary) {
  return <TruncatedList items={[budgetRange, launchTimeline].filter(Boolean)} count={2} />
}

function Actions({ request, onDelete }: { request: SolutionRequestSummary; onDelete: () => void }) {
  const page = `/cms/solution-requests/${request._id}`
  return (
    <RowActions
      name={nameOfRequest(request)}
      view={page}
      respond={request.contactEmail ? `${page}/respond` : undefined}
      onDelete={onDelete}
    />
  )
}
