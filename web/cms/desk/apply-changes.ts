import type { CaseChange, Colleague, DeskRow, DeskState, DeskView } from '../../../contract/desk.ts'
import type { PendingChange } from './change-queue.ts'

type Context = { view: DeskView; me: string; people: readonly Colleague[]; now: Date }

/** The rows as they will be when the server has the pending changes. Rows that then belong to another view are left out. */
export function applyChanges(rows: readonly DeskRow[], pending: readonly PendingChange[], context: Context): DeskRow[] {
  if (pending.length === 0) return [...rows]
  return rows.flatMap((row) => {
    const changes = pending.filter(({ ids }) => ids.includes(row._id))
    if (changes.length === 0) return row
    const changed = changes.reduce((result, { change }) => applyChange(result, change, context), row)
    return isInView(changed, context) ? changed : []
  })
}

function applyChange(row: DeskRow, change: CaseChange, { people, now }: Context): DeskRow {
  const { owner, followUpAt, unread, status, folder, priority, stage, stageReason, value } = change
  const changed: DeskRow = {
    ...row,
    ...withoutUndefined({ status, folder, priority, stage, stageReason, value }),
    ...(owner !== undefined && { owner: people.find(({ _id }) => _id === owner) ?? null }),
    ...(followUpAt !== undefined && { followUpAt, isSnoozed: followUpAt !== null }),
    ...(unread !== undefined && { unreadSince: unread ? (row.unreadSince ?? now.toISOString()) : null }),
  }
  return { ...changed, state: deskStateOf(changed) }
}

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: NonNullable<Fields[Name]>
  }

/** The same rules as the server's (contract/desk.ts). */
function deskStateOf({ folder, status, isSnoozed, followUpAt, unreadSince }: DeskRow): DeskState {
  if (folder === 'spam') return 'spam'
  if (status === 'closed') return 'closed'
  if (isSnoozed) return 'snoozed'
  if (unreadSince) return 'new'
  if (status === 'pending') return 'due'
  return followUpAt ? 'follow-up' : 'waiting'
}

const OPEN_STATES: readonly DeskState[] = ['new', 'due', 'follow-up']

function isInView({ state, owner, waitingDueAt }: DeskRow, { view, me, now }: Context): boolean {
  if (view === 'all') return state !== 'spam'
  if (view === 'waiting' || view === 'snoozed' || view === 'closed' || view === 'spam') return state === view
  if (!OPEN_STATES.includes(state)) return false
  if (view === 'mine') return owner?._id === me
  if (view === 'unassigned') return owner === null
  return view !== 'overdue' || (waitingDueAt !== null && Date.parse(waitingDueAt) < now.getTime())
}
