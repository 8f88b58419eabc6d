import { useState } from 'react'
import { cmsNewsletter } from '../../../content/cms-newsletter.ts'
import { type Subscriber, CONFIRMATION_LINK_HOURS, type SubscriberCounts, SUBSCRIBER_STATES } from '../../../contract/newsletter.ts'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { useIsOwner } from '../session/current-staff.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatTile, StatTiles } from '../../ui/display/stat-tile.tsx'
import newsletterStyles from './newsletter.module.css'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { cms } from '../../../content/cms.ts'
import { StatusBadge } from '../../ui/display/badge.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { DateTime } from '../dates/date-time.tsx'
import { keys } from '../data/keys.ts'
import { LIST_PAGE_SIZE, removeRow, useListQuery } from '../data/use-list-query.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'

export default function NewsletterPage() {
  const subscribers = useSubscribers()
  const isOwner = useIsOwner()
  const [itemToDelete, setItemToDelete] = useState<Subscriber>()
  const { data } = subscribers

  return (
    <StaffPage title={cmsNewsletter.title} text={cmsNewsletter.text} actions={isOwner && <ExportButton count={data?.counts.confirmed} />}>
      <LoadErrorBanner query={subscribers} message={loadErrorMessage(cmsNewsletter.load)} />
      <SubscriberStats counts={data?.counts} />
      <SubscriberList subscribers={subscribers} onDelete={setItemToDelete} />
      <DeleteDialog
        item={itemToDelete}
        getName={({ email }) => email}
        labels={cmsNewsletter.delete}
        remove={({ _id }) => staffApi.deleteSubscriber({ id: _id })}
        onDeleted={({ _id }) => subscribers.removeRow(_id)}
        onClose={() => setItemToDelete(undefined)}
      />
    </StaffPage>
  )
}

const FILE = 'subscribers.csv'
/** A browser may ask where to save before it reads the file. Kept for ever, it would hold all addresses in memory. */
const REVOKE_URL_AFTER_MS = 60_000

/** Through a call rather than a link: when it fails, there is a sentence and no broken file. */
function ExportButton({ count }: { count: number | undefined }) {
  const toast = useToast()
  const download = useToastMutation(() => staffApi.exportSubscribers(), {
    failed: cmsNewsletter.exportFailed,
    message: () => interpolate(cmsNewsletter.exported, { file: FILE }),
    onSuccess: (file) => saveAs(FILE, file),
  })

  function save(): void {
    if (count === 0) toast({ text: cmsNewsletter.nothingToExport })
    else void download.run(undefined)
  }

  return (
    <Button variant="ghost" compact icon="download" busy={download.isPending} onClick={save}>
      {cmsNewsletter.export}
    </Button>
  )
}

function saveAs(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_URL_AFTER_MS)
}

const STATE_ORDER = ['confirmed', 'pending', 'unsubscribed'] as const
const count = new Intl.NumberFormat('en-GB')

function SubscriberStats({ counts }: { counts: SubscriberCounts | undefined }) {
  const { figures } = cmsNewsletter
  return (
    <StatTiles ruled className={newsletterStyles.figures}>
      {STATE_ORDER.map((state) => (
        <StatTile
          key={state}
          label={figures[state].label}
          value={counts ? count.format(counts[state]) : <Skeleton width="3ch" />}
          note={interpolate(figures[state].note, { hours: CONFIRMATION_LINK_HOURS })}
        />
      ))}
    </StatTiles>
  )
}

type Props = { subscribers: SubscriberListState; onDelete: (subscriber: Subscriber) => void }

function SubscriberList({ subscribers, onDelete }: Props) {
  const { data, isRefreshing, error, search, filter, filtered, pageLink } = subscribers
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={cmsNewsletter.search} value={search} onSearch={(search) => filter({ search })} />
          <FilterTabs label={cmsNewsletter.filter} segments={getFilterTabs(subscribers)} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <SubscriberTable subscribers={data.data} onDelete={onDelete} />}
      {data?.data.length === 0 && (filtered ? <NoResults /> : <EmptyState {...cmsNewsletter.empty} />)}
      {!data && !error && <RowSkeletons columns={Object.keys(cmsNewsletter.columns).length} />}
    </ListPanel>
  )
}

const getFilterTabs = ({ state, linkTo, data }: SubscriberListState) => [
  { label: cmsNewsletter.all, to: linkTo({ state: undefined }), current: !state },
  ...SUBSCRIBER_STATES.map((known) => ({
    label: cmsNewsletter.states[known],
    to: linkTo({ state: known }),
    current: known === state,
    count: data?.counts[known],
  })),
]

const TONES: Record<Subscriber['state'], Tone> = { pending: 'warn', confirmed: 'ok', unsubscribed: 'calm' }

type SubscriberTableProps = { subscribers: readonly Subscriber[]; onDelete: (subscriber: Subscriber) => void }

function SubscriberTable({ subscribers, onDelete }: SubscriberTableProps) {
  return <Table caption={cmsNewsletter.caption} columns={getSubscriberColumns(onDelete)} rows={subscribers} rowKey={({ _id }) => _id} />
}

function getSubscriberColumns(onDelete: SubscriberTableProps['onDelete']): TableColumn<Subscriber>[] {
  const { columns, states, delete: labels } = cmsNewsletter
  return [
    { head: columns.email, role: 'subject', cell: ({ email }) => <span className={newsletterStyles.email}>{email}</span> },
    { head: columns.since, width: '24%', cell: (subscriber) => <DateTime at={formatSince(subscriber)} /> },
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
          label={interpolate(labels.of, subscriber)}
          tip={cms.list.delete}
          tipOnPhones
          danger
          data-row
          onClick={() => onDelete(subscriber)}
        />
      ),
    },
  ]
}

/** When the address came to be what it is now. */
const formatSince = ({ askedAt, confirmedAt, unsubscribedAt }: Subscriber): string => unsubscribedAt ?? confirmedAt ?? askedAt

type SubscriberListState = ReturnType<typeof useSubscribers>

/** The subscribers that the address asks for. */
function useSubscribers() {
  const address = useListSearchParams()
  const { search, page, value } = address
  const state = SUBSCRIBER_STATES.find((known) => known === value('state'))
  const filters = { search, state, page, limit: LIST_PAGE_SIZE }
  const queryKey = keys.subscribers.list(filters)
  const list = useListQuery({ queryKey, queryFn: ({ signal }) => staffApi.listSubscribers(filters, { signal }) }, address)
  return {
    ...list,
    ...address,
    state,
    filtered: Boolean(search || state || page > 1),
    removeRow: (id: string) => removeRow(queryKey, id),
  }
}
