import { useState } from 'react'
import { type Subscriber, CONFIRMATION_LINK_HOURS, type SubscriberCounts, SUBSCRIBER_STATES } from '../../../contract/newsletter.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { staffLabels } from '../labels.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { useIsOwner } from '../session/current-staff.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../layout/staff-page.tsx'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import styles from './newsletter.module.css'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { StatusBadge } from '../../ui/display/badge.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { DateTime } from '../dates/date-time.tsx'
import { keys } from '../data/keys.ts'
import { LIST_PAGE_SIZE, removeRow, useListQuery } from '../data/use-list-query.ts'
import { saveFile } from '../save-file.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'

const labels = {
  title: 'Newsletter',
  text: 'People who asked for the newsletter, newest first.',
  states: { pending: 'Waiting', confirmed: 'Confirmed', unsubscribed: 'Left' },
  stats: {
    confirmed: { label: 'Subscribers', note: 'confirmed by their letter' },
    pending: { label: 'Waiting to confirm', note: 'deleted after {{hours}} hours' },
    unsubscribed: { label: 'Left', note: 'never written to again' },
  } as Record<Subscriber['state'], { label: string; note: string }>,
  search: 'Search e-mail',
  filter: 'Show',
  all: 'All',
  caption: 'Subscribers',
  columns: { email: 'E-mail', since: 'Since', state: 'Status', actions: 'Actions' },
  export: 'Export CSV',
  exported: 'The confirmed addresses are saved as {{file}}.',
  exportFailed: 'The addresses could not be exported. Please try again.',
  nothingToExport: 'Nobody has confirmed yet.',
  loadFailed: 'Failed to load subscribers',
  empty: { title: 'No subscribers yet', text: 'Whoever presses Subscribe on the blog page stands here.' },
  deleteSubscriber: 'Delete {{email}}',
  delete: {
    title: 'Delete subscriber',
    question: 'Deletes the address and every letter to it. This cannot be undone.',
    failed: 'The subscriber could not be deleted. Please try again.',
  },
} as const

export default function NewsletterPage() {
  const subscribers = useSubscribers()
  const isOwner = useIsOwner()
  const [itemToDelete, setItemToDelete] = useState<Subscriber>()
  const { data } = subscribers

  return (
    <StaffPage title={labels.title} text={labels.text} actions={isOwner && <ExportButton count={data?.counts.confirmed} />}>
      <LoadErrorBanner query={subscribers} message={loadErrorMessage(labels.loadFailed)} />
      <SubscriberStats counts={data?.counts} />
      <SubscriberList subscribers={subscribers} onDelete={setItemToDelete} />
      <DeleteDialog
        item={itemToDelete}
        getName={({ email }) => email}
        labels={labels.delete}
        remove={({ _id }) => staffApi.deleteSubscriber({ id: _id })}
        onDeleted={({ _id }) => subscribers.removeRow(_id)}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}

const EXPORT_FILE_NAME = 'subscribers.csv'
/** An API call rather than a link, so that a failure shows a message instead of saving a broken file. */
function ExportButton({ count }: { count: number | undefined }) {
  const toast = useToast()
  const exportCsv = useToastMutation(() => staffApi.exportSubscribers(), {
    failed: labels.exportFailed,
    message: () => interpolate(labels.exported, { file: EXPORT_FILE_NAME }),
    onSuccess: (file) => saveFile(EXPORT_FILE_NAME, file),
  })

  function handleClick(): void {
    if (count === 0) toast({ text: labels.nothingToExport })
    else void exportCsv.run(undefined)
  }

  return (
    <Button variant="ghost" compact icon="download" busy={exportCsv.isPending} onClick={handleClick}>
      {labels.export}
    </Button>
  )
}

const STATE_ORDER = ['confirmed', 'pending', 'unsubscribed'] as const
const numberFormat = new Intl.NumberFormat('en-GB')

function SubscriberStats({ counts }: { counts: SubscriberCounts | undefined }) {
  const { stats } = labels
  return (
    <StatTiles ruled className={styles.stats}>
      {STATE_ORDER.map((state) => (
        <StatTile
          key={state}
          label={stats[state].label}
          value={counts ? numberFormat.format(counts[state]) : <Skeleton width="3ch" />}
          note={interpolate(stats[state].note, { hours: CONFIRMATION_LINK_HOURS })}
        />
      ))}
    </StatTiles>
  )
}

type Props = { subscribers: SubscriberListState; onDelete: (subscriber: Subscriber) => void }

function SubscriberList({ subscribers, onDelete }: Props) {
  const { data, isRefreshing, error, search, setFilters, filtered, pageLink } = subscribers
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={labels.search} value={search} onSearch={(text) => setFilters({ search: text })} />
          <FilterTabs label={labels.filter} tabs={getFilterTabs(subscribers)} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <SubscriberTable subscribers={data.data} onDelete={onDelete} />}
      {data?.data.length === 0 && (filtered ? <NoResults /> : <EmptyState {...labels.empty} />)}
      {!data && !error && <RowSkeletons columns={Object.keys(labels.columns).length} />}
    </ListPanel>
  )
}

const getFilterTabs = ({ state, linkTo, data }: SubscriberListState) => [
  { label: labels.all, to: linkTo({ state: undefined }), current: !state },
  ...SUBSCRIBER_STATES.map((option) => ({
    label: labels.states[option],
    to: linkTo({ state: option }),
    current: option === state,
    count: data?.counts[option],
  })),
]

const TONES: Record<Subscriber['state'], Tone> = { pending: 'warn', confirmed: 'ok', unsubscribed: 'calm' }

type SubscriberTableProps = { subscribers: readonly Subscriber[]; onDelete: (subscriber: Subscriber) => void }

function SubscriberTable({ subscribers, onDelete }: SubscriberTableProps) {
  return <Table caption={labels.caption} columns={getSubscriberColumns(onDelete)} rows={subscribers} rowKey={({ _id }) => _id} />
}

function getSubscriberColumns(onDelete: SubscriberTableProps['onDelete']): TableColumn<Subscriber>[] {
  const { columns, states } = labels
  return [
    { head: columns.email, role: 'subject', cell: ({ email }) => <span className={styles.email}>{email}</span> },
    { head: columns.since, width: '24%', cell: (subscriber) => <DateTime at={getStateSince(subscriber)} /> },
    { head: columns.state, width: '20%', cell: ({ state }) => <StatusBadge tone={TONES[state]}>{states[state]}</StatusBadge> },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: '104px',
      cell: (subscriber) => (
        <IconButton
          variant="quiet"
          icon="trash"
          label={interpolate(labels.deleteSubscriber, subscriber)}
          tip={staffLabels.delete}
          tipOnPhones
          danger
          data-row
          onClick={() => onDelete(subscriber)}
        />
      ),
    },
  ]
}

/** When the subscriber's state last changed. */
const getStateSince = ({ askedAt, confirmedAt, unsubscribedAt }: Subscriber): string => unsubscribedAt ?? confirmedAt ?? askedAt

type SubscriberListState = ReturnType<typeof useSubscribers>

/** The subscribers that match the filters in the URL. */
function useSubscribers() {
  const params = useListSearchParams()
  const { search, page, getParam } = params
  const state = SUBSCRIBER_STATES.find((option) => option === getParam('state'))
  const filters = { search, state, page, limit: LIST_PAGE_SIZE }
  const queryKey = keys.subscribers.list(filters)
  const list = useListQuery({ queryKey, queryFn: ({ signal }) => staffApi.listSubscribers(filters, { signal }) }, params)
  return {
    ...list,
    ...params,
    state,
    filtered: Boolean(search || state || page > 1),
    removeRow: (id: string) => removeRow(queryKey, id),
  }
}
