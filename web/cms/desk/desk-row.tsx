/* oxlint-disable jsx-a11y/no-redundant-roles -- Safari drops the table semantics of a table laid out as cards */
/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- these are the elements' own roles */
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { EMAIL_SOURCE } from '../../../contract/correspondence.ts'
import type { Colleague, DeskRow } from '../../../contract/desk.ts'
import { isHighPriority } from '../../../contract/enquiry.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx'
import { AssignMenu } from '../casework/assign-menu.tsx'
import { CaseStatusBadge } from '../casework/case-status-badge.tsx'
import { HighPriorityIcon } from '../casework/high-priority-icon.tsx'
import { caseLabels } from '../casework/labels.ts'
import { ResponseClock } from '../casework/response-clock.tsx'
import { SnoozeMenu } from '../casework/snooze-menu.tsx'
import { dateTimeFormat, formatDueTime, formatDuration } from '../dates/dates.ts'
import { staffLabels } from '../labels.ts'
import { RowActions } from '../lists/row-actions.tsx'
import { listLabels } from '../lists/labels.ts'
import { TruncatedList } from '../lists/truncated-list.tsx'
import { type CaseAct, caseActs } from './case-acts.ts'
import type { PendingChange } from './change-queue.ts'
import { caseName } from './case-name.ts'
import { caseLink, type DeskFilter } from './desk-filter.ts'
import styles from './desk-table.module.css'
import { deskLabels } from './labels.ts'
import { SelectBox } from './select-box.tsx'
import { formatShortDate } from './short-date.ts'
import type { RowSelection } from './use-selection.ts'

const labels = deskLabels.row
const MAX_SERVICES_SHOWN = 2

export type RowMenu = 'assign' | 'snooze' | 'more'

/** What all rows of the list have in common. */
export type DeskRowContext = {
  filter: DeskFilter
  now: Date
  me: string
  people: readonly Colleague[]
  rowIds: readonly string[]
  selection: RowSelection
  current: string | undefined
  fresh: ReadonlySet<string>
  pending: readonly PendingChange[]
  openMenu: { id: string; menu: RowMenu } | undefined
  onMenu: (menu: { id: string; menu: RowMenu } | undefined) => void
  onMark: (id: string) => void
  onAct: (rows: readonly DeskRow[], act: CaseAct) => void
  onDelete: (row: DeskRow) => void
}

type Props = { row: DeskRow; context: DeskRowContext }

export function DeskTableRow({ row, context }: Props) {
  const { selection, current, fresh, onMark } = context
  const isSelected = selection.selected.has(row._id)
  return (
    <tr
      role="row"
      data-case={row._id}
      aria-selected={isSelected || undefined}
      className={classNames(
        styles.row,
        row.unreadSince && styles.unread,
        isSelected && styles.selected,
        current === row._id && styles.current,
        fresh.has(row._id) && styles.fresh,
      )}
      onFocus={() => current !== row._id && onMark(row._id)}
    >
      <td role="cell" className={styles.select}>
        <SelectBox
          label={interpolate(deskLabels.select.row, { name: caseName(row) })}
          checked={isSelected}
          onToggle={(options) => selection.toggle(row._id, options)}
        />
      </td>
      <td role="cell" className={styles.contact}>
        <Contact row={row} context={context} />
      </td>
      <td role="cell" className={styles.organization}>
        {row.organization ? (
          <span dir="auto" className={styles.clip} title={row.organization}>
            {row.organization}
          </span>
        ) : (
          <span className="small muted">{staffLabels.notGiven}</span>
        )}
      </td>
      <td role="cell" className={styles.services}>
        <Services row={row} context={context} />
      </td>
      <td role="cell" className={styles.time}>
        <TimeCell row={row} context={context} />
      </td>
      <td role="cell" className={styles.date}>
        <time dateTime={row.createdAt} title={dateTimeFormat.format(new Date(row.createdAt))}>
          {formatShortDate(new Date(row.createdAt), context.now)}
        </time>
      </td>
      <td role="cell" className={styles.status} data-implied={isStatusImplied(row) || undefined}>
        <Status row={row} context={context} />
      </td>
      <td role="cell" className={styles.owner}>
        <Owner row={row} context={context} />
      </td>
      <td role="cell" className={styles.actions}>
        <Actions row={row} context={context} />
      </td>
    </tr>
  )
}

function Contact({ row, context: { filter } }: Props) {
  const { kind, email, organization, services, unreadSince } = row
  const { one, icon } = deskLabels.kinds[kind]
  return (
    <div className={styles.contactContent}>
      <span className={styles.kind} title={one}>
        <Icon name={icon} label={one} />
      </span>
      <div className={styles.lines}>
        <span className={styles.nameLine}>
          {unreadSince && <VisuallyHidden>{labels.unread} </VisuallyHidden>}
          <Link dir="auto" to={caseLink(row, filter)} className={styles.name} data-row>
            {caseName(row)}
          </Link>
          {isHighPriority(services) && <HighPriorityIcon />}
        </span>
        <span className={styles.note} title={email}>
          <span className={styles.emailNote}>{email}</span>
          <bdi className={styles.organizationNote}>{organization || email}</bdi>
        </span>
      </div>
    </div>
  )
}

function Services({ row, context }: Props) {
  const { services, source, fileCount, excerpt, lastBy } = row
  const text = excerpt || labels.noText
  return (
    <div className={styles.lines}>
      <span className={styles.servicesLine}>
        {services.length === 0 ? (
          <span className={styles.noServices}>{source === EMAIL_SOURCE ? labels.byEmail : labels.noServices}</span>
        ) : (
          <TruncatedList items={services} count={MAX_SERVICES_SHOWN} inline />
        )}
        {fileCount > 0 && (
          <span className={styles.files}>
            <Icon name="paperclip" />
            <span aria-hidden="true">{fileCount}</span>
            <VisuallyHidden>{fileCount === 1 ? labels.oneFile : interpolate(labels.files, { count: fileCount })}</VisuallyHidden>
          </span>
        )}
      </span>
      <span dir="auto" className={styles.note} title={text}>
        <NotSavedYet row={row} context={context} />
        {lastBy === 'us' ? interpolate(labels.fromUs, { text }) : text}
      </span>
    </div>
  )
}

/** A change of this row that waits for the connection. */
function NotSavedYet({ row: { _id, owner }, context: { pending, me } }: Props) {
  const change = pending.findLast(({ ids, state }) => state === 'waiting' && ids.includes(_id))?.change
  if (!change) return null
  const { notSaved } = deskLabels
  const text = change.owner === undefined ? notSaved.other : owner?._id === me ? notSaved.mine : notSaved.owner
  return <span className={styles.notSaved}>{text} </span>
}

/** By when to reply, or when it comes back; else when the last letter came or left, and how fast the first answer was. */
function TimeCell({ row, context: { filter, now } }: Props): ReactNode {
  const { state, followUpAt, lastActivityAt, folder, waitingSince, createdAt, office } = row
  const dueAt = promiseOf(row)
  if (state === 'snoozed' && followUpAt) return <BackAt at={new Date(followUpAt)} now={now} />
  if (dueAt) return <ResponseClock since={waitingSince ?? createdAt} dueAt={dueAt} office={office} compact />
  if (followUpAt && folder === 'inbox') return <FollowUp at={new Date(followUpAt)} now={now} />
  return (
    <>
      {(filter.view === 'waiting' || filter.view === 'closed' || filter.view === 'spam') && (
        <time dateTime={lastActivityAt} className={styles.activity} title={dateTimeFormat.format(new Date(lastActivityAt))}>
          {formatShortDate(new Date(lastActivityAt), now)}
        </time>
      )}
      <AnsweredIn {...row} />
    </>
  )
}

function AnsweredIn({ createdAt, firstReplyAt }: DeskRow) {
  if (!firstReplyAt) return null
  const time = formatDuration(Date.parse(firstReplyAt) - Date.parse(createdAt))
  return <span className={styles.note}>{interpolate(labels.answeredIn, { time })}</span>
}

function BackAt({ at, now }: { at: Date; now: Date }) {
  const { day, text } = formatDueTime(at, now)
  return (
    <>
      <b className={styles.backAt}>{interpolate(labels.backAt, { time: day === 'later' ? text : `${deskLabels.days[day]} ${text}` })}</b>
      <span className={styles.note}>{interpolate(labels.backIn, { time: formatDuration(at.getTime() - now.getTime()) })}</span>
    </>
  )
}

function Status({ row, context: { now, me } }: Props) {
  const { status, replyDelivery, folder, spamBy, state, followUpAt, draftsBy } = row
  const others = draftsBy.map(({ _id, name }) => (_id === me ? labels.draftByMe : (name.split(' ')[0] ?? name)))
  return (
    <div className={styles.lines}>
      <CaseStatusBadge status={status} reply={replyDelivery} small />
      {folder === 'spam' && (
        <span className={styles.note}>{spamBy ? interpolate(labels.spamBy.staff, { name: spamBy }) : labels.spamBy.form}</span>
      )}
      {others.length > 0 && (
        <span className={styles.draft}>
          <Icon name="edit" />
          {interpolate(labels.draft, { names: others.join(', ') })}
        </span>
      )}
      {followUpAt && state !== 'snoozed' && promiseOf(row) && <FollowUp at={new Date(followUpAt)} now={now} />}
    </div>
  )
}

/** Pending, and nothing else to tell: on a phone the time to reply is enough. */
const isStatusImplied = (row: DeskRow): boolean =>
  promiseOf(row) !== null && row.draftsBy.length === 0 && !row.followUpAt && (!row.replyDelivery || row.replyDelivery === 'delivered')

function FollowUp({ at, now }: { at: Date; now: Date }) {
  const isDue = at.getTime() <= new Date(now).setHours(24, 0, 0, 0)
  const day = isDue && at.toDateString() === now.toDateString() ? labels.followUpToday : formatShortDate(at, now)
  return (
    <span className={classNames(styles.followUp, isDue && styles.followUpDue)}>
      <Icon name="flag" />
      <VisuallyHidden>{interpolate(labels.followUp, { day })}</VisuallyHidden>
      <span aria-hidden="true">{day}</span>
    </span>
  )
}

function Owner({ row, context }: Props) {
  const { owner } = row
  const name = caseName(row)
  const { people, onAct } = context
  const text = owner ? interpolate(labels.owner, { name, owner: owner.name }) : interpolate(labels.noOwner, { name })
  return (
    <AssignMenu
      people={people}
      current={owner}
      onAssign={(next) => next?._id !== owner?._id && onAct([row], caseActs.assign(next))}
      {...menuControl('assign', row, context)}
      renderTrigger={(button) => (
        <button type="button" {...button} className={styles.ownerButton} aria-label={text} title={owner?.name ?? caseLabels.assign.heading}>
          {owner ? <Avatar name={owner.name} /> : <Icon name="plus" className={styles.nobody} />}
        </button>
      )}
    />
  )
}

const menuControl = (menu: RowMenu, { _id }: DeskRow, { openMenu, onMenu }: DeskRowContext) => ({
  open: openMenu?.id === _id && openMenu.menu === menu,
  onOpenChange: (open: boolean) => onMenu(open ? { id: _id, menu } : undefined),
})

function Actions({ row, context }: Props) {
  const { filter, now, onAct, onDelete } = context
  const { email } = row
  const name = caseName(row)
  const view = caseLink(row, filter)
  const respond = email ? caseLink(row, filter, '/respond') : undefined
  return (
    <div className={styles.actionButtons}>
      <SnoozeMenu
        now={now}
        promises={[promiseOf(row)]}
        canRemove={row.followUpAt !== null}
        onSnooze={(until) => onAct([row], caseActs.snooze(until))}
        {...menuControl('snooze', row, context)}
        renderTrigger={(button) => (
          <IconButton variant="quiet" icon="moon" label={interpolate(labels.snooze, { name })} tip={labels.snoozeTip} {...button} />
        )}
      />
      <span className={styles.wideActions}>
        <RowActions name={name} view={view} respond={respond} onDelete={() => onDelete(row)} />
      </span>
      <span className={styles.moreActions}>
        <MoreMenu row={row} context={context} view={view} respond={respond} />
      </span>
    </div>
  )
}

/** When a reply is due that is awaited; null when none is. */
export const promiseOf = ({ status, folder, waitingDueAt }: DeskRow): string | null =>
  status === 'pending' && folder === 'inbox' ? waitingDueAt : null

type CaseLink = ReturnType<typeof caseLink>

/** All acts on a row, where there is no room for a button each. */
function MoreMenu({ row, context, view, respond }: Props & { view: CaseLink; respond: CaseLink | undefined }) {
  const navigate = useNavigate()
  const { onAct, onDelete } = context
  const act = (act: CaseAct) => () => onAct([row], act)
  const { bulk } = deskLabels
  return (
    <Menu
      label={interpolate(labels.more, { name: caseName(row) })}
      {...menuControl('more', row, context)}
      renderTrigger={(button) => (
        <IconButton variant="quiet" icon="more" label={interpolate(labels.more, { name: caseName(row) })} {...button} />
      )}
      items={[
        { key: 'view', label: listLabels.view, icon: 'eye', run: () => void navigate(view) },
        ...(respond ? [{ key: 'respond', label: listLabels.respond, icon: 'reply' as const, run: () => void navigate(respond) }] : []),
        row.status === 'closed'
          ? { key: 'reopen', label: bulk.reopen, icon: 'undo', run: act(caseActs.reopen) }
          : { key: 'close', label: bulk.close, icon: 'archive', run: act(caseActs.close) },
        row.folder === 'spam'
          ? { key: 'inbox', label: bulk.notSpam, icon: 'undo', run: act(caseActs.notSpam) }
          : { key: 'spam', label: bulk.spam, icon: 'shield', run: act(caseActs.spam) },
        { key: 'delete', label: staffLabels.delete, icon: 'trash', danger: true, ruled: true, run: () => onDelete(row) },
      ]}
    />
  )
}
