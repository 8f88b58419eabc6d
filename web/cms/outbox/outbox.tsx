import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { type Email, EMAIL_STATES } from '../../../contract/outbox.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { emailLabels } from '../emails/labels.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { StaffPage } from '../layout/staff-page.tsx'
import styles from './outbox.module.css'
import { ResendFailed, SendCapturedEmails } from './bulk-send.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { ListPanel } from '../lists/list-panel.tsx'
import { NoResults } from '../lists/no-results.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { SearchBox } from '../lists/search-box.tsx'
import { FilterTabs } from '../lists/filter-tabs.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { EmailActions } from '../emails/email-actions.tsx'
import { parseRecipient } from './parse-recipient.ts'
import { DeliveryBadge, DeliveryState, describeDelivery } from '../emails/delivery-state.tsx'
import { formatDueTime } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { DescriptionList } from '../layout/description-list.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { keys } from '../data/keys.ts'
import { LIST_PAGE_SIZE, useListQuery } from '../data/use-list-query.ts'
import { DELIVERY_POLL_MS, isUndelivered } from '../emails/delivery-polling.ts'
import { useListSearchParams } from '../lists/use-list-search-params.tsx'
import { staffApi } from '../session/staff-api.ts'

const labels = {
  title: 'Outbox',
  text: 'Every letter that the site has written, and what became of it.',
  goesTo: 'Letters go to {{where}}.',
  unconfirmedNotice: {
    term: 'Unconfirmed',
    text: 'means the mail server never answered. The letter may have arrived, so it is never resent by itself.',
  },
  noMailServerNotice: {
    term: 'No mail server is set.',
    text: 'Letters are kept as files in the data folder, and nobody receives them. Once there is a mail server, they can be sent from here.',
  },
  search: 'Search recipient or subject',
  filter: 'Show',
  all: 'All',
  captured: 'Kept as files',
  caption: 'Letters',
  columns: { to: 'To', email: 'Letter', delivery: 'Delivery', actions: 'Actions' },
  kinds: { reply: 'Response', notice: 'Notice to staff', newsletter: 'Newsletter', account: 'Account' },
  nextTry: 'Next try {{time}}.',
  read: 'Read',
  readEmail: 'Read {{subject}} to {{name}}',
  emailName: '{{subject}} to {{name}}',
  createdAt: 'Written',
  loadFailed: 'Failed to load letters',
  empty: { title: 'No letters yet', text: 'Responses, notices and newsletter letters stand here as soon as they are written.' },
} as const

export default function OutboxPage() {
  const emails = useEmails()
  const [selected, setSelected] = useState<Email>()
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { data } = emails
  // The polled version, whose delivery state may have changed since it was opened.
  const shown = selected && (data?.data.find(({ _id }) => _id === selected._id) ?? selected)

  function open(email: Email): void {
    setSelected(email)
    setDialogOpen(true)
  }

  return (
    <StaffPage
      title={labels.title}
      text={
        <>
          {labels.text} {data && interpolate(labels.goesTo, { where: data.goesTo })}
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
      <LoadErrorBanner query={emails} message={loadErrorMessage(labels.loadFailed)} />
      {data && data.troubles.unconfirmed > 0 && <DeliveryNotice {...labels.unconfirmedNotice} />}
      {data && !data.hasMailServer && <DeliveryNotice {...labels.noMailServerNotice} />}
      <EmailList emails={emails} onOpen={open} />
      <EmailDialog
        email={shown}
        hasMailServer={data?.hasMailServer ?? false}
        open={isDialogOpen}

        onClose={() => setDialogOpen(false)}
      />
    </StaffPage>
  )
}

function DeliveryNotice({ term, text }: { term: string; text: string }) {
  return (
    <div className={styles.notice}>
      <Banner>
        <b>{term}</b> <span className={styles.explanation}>{text}</span>
      </Banner>
    </div>
  )
}

type Props = { emails: EmailListState; onOpen: (email: Email) => void }

function EmailList({ emails, onOpen }: Props) {
  const { data, isRefreshing, error, search, setFilters, filtered, pageLink } = emails
  return (
    <ListPanel
      toolbar={
        <>
          <SearchBox label={labels.search} value={search} onSearch={(text) => setFilters({ search: text })} />
          <FilterTabs label={labels.filter} tabs={getFilterTabs(emails)} />
        </>
      }
      loading={isRefreshing && data !== undefined}
      page={data?.page}
      pages={data?.totalPages}
      pageLink={pageLink}
    >
      {data && data.data.length > 0 && <EmailTable emails={data.data} hasMailServer={data.hasMailServer} onOpen={onOpen} />}
      {data?.data.length === 0 && (filtered ? <NoResults /> : <EmptyState {...labels.empty} />)}
      {!data && !error && <RowSkeletons columns={Object.keys(labels.columns).length} />}
    </ListPanel>
  )
}

/** 'sending' lasts only a moment and needs no filter. */
const FILTERS = EMAIL_STATES.filter((state) => state !== 'sending')

function getFilterTabs({ state, linkTo, data }: EmailListState) {
  const counts: Record<string, number> = data?.troubles ?? {}
  return [
    { label: labels.all, to: linkTo({ state: undefined }), current: !state },
    ...FILTERS.map((option) => ({
      label: option === 'kept' ? labels.captured : emailLabels.states[option],
      to: linkTo({ state: option }),
      current: option === state,
      count: counts[option],
    })),
  ]
}

type EmailTableProps = { emails: readonly Email[]; hasMailServer: boolean; onOpen: (email: Email) => void }

function EmailTable({ emails, ...actions }: EmailTableProps) {
  return <Table caption={labels.caption} columns={getEmailColumns(actions)} rows={emails} rowKey={({ _id }) => _id} />
}

function getEmailColumns(actions: Omit<EmailTableProps, 'emails'>): TableColumn<Email>[] {
  const { columns } = labels
  return [
    { head: columns.to, role: 'subject', width: '27%', cell: ({ to }) => <Recipient to={to} /> },
    { head: columns.email, width: '24%', cell: (email) => <Subject {...email} /> },
    { head: columns.delivery, cell: (email) => <EmailDelivery email={email} /> },
    {
      head: columns.actions,
      role: 'actions',
      align: 'end',
      width: 'clamp(170px, 22vw, 320px)',
      cell: (email) => <Actions email={email} {...actions} />,
    },
  ]
}

function Recipient({ to }: { to: string }) {
  const { name, address } = parseRecipient(to)
  return (
    <>
      <span className={styles.name}>
        <bdi>{name || address}</bdi>
      </span>
      {name && <span className={styles.small}>{address}</span>}
    </>
  )
}

function Subject({ subject, kind }: Email) {
  return (
    <div className={styles.subject}>
      <bdi>{subject}</bdi>
      <span className={styles.small}>{formatEmailKind(kind)}</span>
    </div>
  )
}

type ActionsProps = Omit<EmailTableProps, 'emails'> & { email: Email }

function Actions({ email, hasMailServer, onOpen }: ActionsProps) {
  const { name, address } = parseRecipient(email.to)
  const values = { subject: email.subject, name: name || address }
  return (
    <div className={styles.actions}>
      <EmailActions delivery={email.delivery} emailName={interpolate(labels.emailName, values)} hasMailServer={hasMailServer} />
      <IconButton
        variant="quiet"
        icon="eye"
        label={interpolate(labels.readEmail, values)}
        tip={labels.read}
        tipOnPhones
        data-row
        onClick={() => onOpen(email)}
      />
    </div>
  )
}

const formatEmailKind = (kind: string): string =>
  Object.hasOwn(labels.kinds, kind) ? labels.kinds[kind as keyof typeof labels.kinds] : kind

/** The delivery state and, while the e-mail waits for a retry, the time of the next attempt. */
function EmailDelivery({ email: { delivery, nextTryAt } }: { email: Email }) {
  const now = useNow()
  const waitsForRetry = delivery.state === 'queued' && delivery.attempts > 0 && nextTryAt
  return (
    <div className={styles.delivery}>
      <DeliveryBadge state={delivery.state} />
      <span className={styles.small}>
        {describeDelivery(delivery)} {waitsForRetry && interpolate(labels.nextTry, { time: formatDueTime(new Date(nextTryAt), now).text })}
      </span>
    </div>
  )
}

type EmailDialogProps = { email: Email | undefined; hasMailServer: boolean; open: boolean; onClose: () => void }

/** The e-mail as plain text. */
function EmailDialog({ email, hasMailServer, open, onClose }: EmailDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={email?.subject} className={styles.dialog}>
      {email && (
        <>
          <DescriptionList
            items={[
              { name: labels.columns.to, value: email.to },
              { name: labels.createdAt, value: <DateTime at={email.createdAt} /> },
            ]}
          />
          <p className={styles.body}>{email.text}</p>
          <DeliveryState delivery={email.delivery} hasMailServer={hasMailServer} />
        </>
      )}
    </Dialog>
  )
}

/** While no e-mail is being sent. */
const IDLE_POLL_MS = 15_000

type EmailListState = ReturnType<typeof useEmails>

/** The e-mails that match the filters in the URL, polled while the page is open. */
function useEmails() {
  const params = useListSearchParams()
  const { search, page, getParam } = params
  const state = EMAIL_STATES.find((option) => option === getParam('state'))
  const filters = { search, state, page, limit: LIST_PAGE_SIZE }
  const list = useListQuery(
    {
      queryKey: keys.emails.list(filters),
      queryFn: ({ signal }) => staffApi.listEmails(filters, { signal }),
      refetchInterval: ({ state: { data } }) =>
        data?.data.some(({ delivery }) => isUndelivered(delivery)) ? DELIVERY_POLL_MS : IDLE_POLL_MS,
    },
    params,
  )
  return { ...list, ...params, state, filtered: Boolean(search || state || page > 1) }
}
