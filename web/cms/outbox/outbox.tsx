import { useState } from 'react'
import { cmsOutbox } from '../../../content/cms-outbox.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { type Email, EMAIL_STATES } from '../../../contract/outbox.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { StaffPage } from '../shell/staff-page.tsx'
import styles from './outbox.module.css'
import { ResendFailed, SendCapturedEmails } from './bulk-send.tsx'
import { cms } from '../../../content/cms.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { EmailActions } from '../emails/email-actions.tsx'
import { formatRecipient } from './format-recipient.ts'
import { DeliveryChip } from '../emails/delivery-state.tsx'
import { formatDelivery } from '../emails/delivery-state.tsx'
import { formatDueTime } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DeliveryState } from '../emails/delivery-state.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { keys } from '../data/keys.ts'
import { LIST_PAGE_SIZE, useListQuery } from '../data/use-list-query.ts'
import { DELIVERY_POLL_MS, isUndelivered } from '../emails/delivery-polling.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'

export default function OutboxPage() {
  const letters = useEmails()
  const [opened, setOpened] = useState<Email>()
  const [reading, setReading] = useState(false)
  const { data } = letters
  // As it is now, even when it is read while it leaves.
  const read = opened && (data?.data.find(({ _id }) => _id === opened._id) ?? opened)

  function open(letter: Email): void {
    setOpened(letter)
    setReading(true)
  }

  return (
    <StaffPage
      title={cmsOutbox.title}
      text={
        <>
          {cmsOutbox.text} {data && interpolate(cmsOutbox.goesTo, { where: data.goesTo })}
        </>
      }
      actions={
        data && (
          <>
            {data.hasMailServer && data.troubles.kept > 0 && <SendCapturedEmails count={data.troubles.kept} />}
            {data.troubles.failed > 1 && <ResendFailed count={data.troubles.failed} />}
          </>
        )
      }
    >
      <LoadErrorBanner query={letters} message={loadErrorMessage(cmsOutbox.load)} />
      {data && data.troubles.unconfirmed > 0 && <DeliveryExplanation {...cmsOutbox.unconfirmed} />}
      {data && !data.hasMailServer && <DeliveryExplanation {...cmsOutbox.keptNote} />}
      <EmailList letters={letters} onRead={open} />
      <EmailDialog
        letter={read}
        hasMailServer={data?.hasMailServer ?? false}
        open={reading}

        onClose={() => setReading(false)}
      />
    </StaffPage>
  )
}

function DeliveryExplanation({ word, text }: { word: string; text: string }) {
  return (
    <div className={styles.note}>
      <Banner>
        <b>{word}</b> <span className={styles.meaning}>{text}</span>
      </Banner>
    </div>
  )
}

type Props = { letters: EmailListState; onRead: (letter: Email) => void }

function EmailList({ letters, onRead }: Props) {
  const { data, isRefreshing, error, search, filter, filtered, pageLink } = letters
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={cmsOutbox.search} value={search} onSearch={(search) => filter({ search })} />
          <FilterTabs label={cmsOutbox.filter} segments={getFilterTabs(letters)} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <EmailTable letters={data.data} hasMailServer={data.hasMailServer} onRead={onRead} />}
      {data?.data.length === 0 && (filtered ? <NoResults /> : <EmptyState {...cmsOutbox.empty} />)}
      {!data && !error && <RowSkeletons columns={Object.keys(cmsOutbox.columns).length} />}
    </ListPanel>
  )
}

/** A letter is in a sender's hands for a moment only: nobody looks for those. */
const FILTERS = EMAIL_STATES.filter((state) => state !== 'sending')

function getFilterTabs({ state, linkTo, data }: EmailListState) {
  const counts: Record<string, number> = data?.troubles ?? {}
  return [
    { label: cmsOutbox.all, to: linkTo({ state: undefined }), current: !state },
    ...FILTERS.map((known) => ({
      label: known === 'kept' ? cmsOutbox.keptFilter : cms.letters.states[known],
      to: linkTo({ state: known }),
      current: known === state,
      count: counts[known],
    })),
  ]
}

type EmailTableProps = { letters: readonly Email[]; hasMailServer: boolean; onRead: (letter: Email) => void }

function EmailTable({ letters, ...acts }: EmailTableProps) {
  return <Table caption={cmsOutbox.caption} columns={getEmailColumns(acts)} rows={letters} rowKey={({ _id }) => _id} />
}

function getEmailColumns(acts: Omit<EmailTableProps, 'letters'>): TableColumn<Email>[] {
  const { columns } = cmsOutbox
  return [
    { head: columns.to, role: 'subject', width: '27%', cell: (letter) => <Recipient to={letter.to} /> },
    { head: columns.letter, width: '24%', cell: (letter) => <Subject {...letter} /> },
    { head: columns.delivery, cell: (letter) => <EmailDelivery letter={letter} /> },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: 'clamp(170px, 22vw, 320px)',
      cell: (letter) => <Actions letter={letter} {...acts} />,
    },
  ]
}

function Recipient({ to }: { to: string }) {
  const { name, address } = formatRecipient(to)
  return (
    <>
      <span className={styles.name}>{name || address}</span>
      {name && <span className={styles.small}>{address}</span>}
    </>
  )
}

function Subject({ subject, kind }: Email) {
  return (
    <div className={styles.subject}>
      {subject}
      <span className={styles.small}>{formatEmailKind(kind)}</span>
    </div>
  )
}

type ActionsProps = Omit<EmailTableProps, 'letters'> & { letter: Email }

function Actions({ letter, hasMailServer, onRead }: ActionsProps) {
  const { name, address } = formatRecipient(letter.to)
  const about = { subject: letter.subject, name: name || address }
  return (
    <div className={styles.acts}>
      <EmailActions delivery={letter.delivery} about={interpolate(cmsOutbox.about, about)} hasMailServer={hasMailServer} />
      <IconButton
        variant="quiet"
        icon="eye"
        label={interpolate(cmsOutbox.readOf, about)}
        tip={cmsOutbox.read}
        tipOnPhones
        data-row
        onClick={() => onRead(letter)}
      />
    </div>
  )
}

const formatEmailKind = (kind: string): string =>
  Object.hasOwn(cmsOutbox.kinds, kind) ? cmsOutbox.kinds[kind as keyof typeof cmsOutbox.kinds] : kind

/** What became of a letter and, while it waits after a try, when the next one is. */
function EmailDelivery({ letter: { delivery, nextTryAt } }: { letter: Email }) {
  const now = useNow()
  const waits = delivery.state === 'queued' && delivery.attempts > 0 && nextTryAt
  return (
    <div className={styles.delivery}>
      <DeliveryChip state={delivery.state} />
      <span className={styles.small}>
        {formatDelivery(delivery)} {waits && interpolate(cmsOutbox.nextTry, { time: formatDueTime(new Date(nextTryAt), now).words })}
      </span>
    </div>
  )
}

type EmailDialogProps = { letter: Email | undefined; hasMailServer: boolean; open: boolean; onClose: () => void }

/** The whole letter as its recipient gets it, as plain text. */
function EmailDialog({ letter, hasMailServer, open, onClose }: EmailDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={letter?.subject} className={styles.dialog}>
      {letter && (
        <>
          <DescriptionList
            items={[
              { name: cmsOutbox.columns.to, value: letter.to },
              { name: cmsOutbox.written, value: <DateTime at={letter.createdAt} /> },
            ]}
          />
          <p className={styles.body}>{letter.text}</p>
          <DeliveryState delivery={letter.delivery} hasMailServer={hasMailServer} />
        </>
      )}
    </Dialog>
  )
}

/** While no letter is on its way. */
const POLL_MS = 15_000

type EmailListState = ReturnType<typeof useEmails>

/** The letters that the address asks for, polled while they are looked at. */
function useEmails() {
  const address = useListSearchParams()
  const { search, page } = address
  const state = EMAIL_STATES.find((known) => known === address.value('state'))
  const filters = { search, state, page, limit: LIST_PAGE_SIZE }
  const list = useListQuery(
    {
      queryKey: keys.emails.list(filters),
      queryFn: ({ signal }) => staffApi.listEmails(filters, { signal }),
      refetchInterval: ({ state: { data } }) => (data?.data.some(({ delivery }) => isUndelivered(delivery)) ? DELIVERY_POLL_MS : POLL_MS),
    },
    address,
  )
  return { ...list, ...address, state, filtered: Boolean(search || state || page > 1) }
}
