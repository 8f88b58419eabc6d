import { useState } from 'react'
import { interpolate } from '../../../content/interpolate.ts'
import { settingsLabels } from '../../../content/settings.ts'
import { ROLES, type Role } from '../../../contract/auth.ts'
import type { Invite, StaffMember } from '../../../contract/staff.ts'
import { Badge, StatusBadge } from '../../ui/display/badge.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { weekdayDateTimeFormat } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { useCurrentStaff, useIsOwner } from '../session/current-staff.ts'
import styles from './settings.module.css'
import { StaffActions } from './staff-actions.tsx'
import { type Person, type StaffAct, useStaffActs } from './use-staff-acts.ts'

const words = settingsLabels.staff

type Props = { staff: StaffMember[]; invites: Invite[] }

export function StaffTable({ staff, invites }: Props) {
  const [doomed, setDoomed] = useState<Person>()
  const { busy, act, changeRole } = useStaffActs()
  const me = useCurrentStaff()?._id
  const isOwner = useIsOwner()
  const people: Person[] = [...staff, ...invites]
  const columns = columnsFor({ me, isOwner, busy, act, changeRole, onEnd: setDoomed })
  const isMember = doomed !== undefined && 'state' in doomed

  async function end(person: Person): Promise<void> {
    await act('state' in person ? 'disable' : 'withdraw', person)
    setDoomed(undefined)
  }

  return (
    <>
      <Table caption={words.caption} columns={columns} rows={people} rowKey={({ _id }) => _id} />
      <ConfirmDialog
        open={doomed !== undefined}
        {...(isMember ? words.confirmDisable : words.confirmWithdraw)}
        subject={doomed && `${doomed.name} (${doomed.email})`}
        confirm={isMember ? words.disable : words.withdraw}
        danger
        busy={busy}
        onConfirm={() => doomed && void end(doomed)}
        onCancel={() => setDoomed(undefined)}
      />
    </>
  )
}

type Tools = {
  me: string | undefined
  /** Others only look. */
  isOwner: boolean
  busy: boolean
  act: (act: StaffAct, person: Person) => void
  changeRole: (person: Person, role: Role) => Promise<unknown>
  onEnd: (person: Person) => void
}

const columnsFor = ({ me, isOwner, busy, act, changeRole, onEnd }: Tools): TableColumn<Person>[] => [
  { head: words.columns.name, cell: (person) => <Name person={person} isMe={person._id === me} />, role: 'subject' },
  {
    head: words.columns.role,
    width: '132px',
    cell: (person) =>
      isOwner && 'state' in person && person._id !== me ? (
        <AutosaveSelect
          label={interpolate(words.roleOf, { name: person.name })}
          value={person.role}
          options={ROLES}
          names={settingsLabels.roles}
          onChoose={(role) => changeRole(person, role)}
        />
      ) : (
        settingsLabels.roles[person.role]
      ),
  },
  { head: words.columns.state, cell: (person) => <State person={person} />, width: '30%' },
  ...(isOwner
    ? [
        {
          head: words.columns.actions,
          role: 'actions' as const,
          width: '140px',
          cell: (person: Person) => person._id !== me && <StaffActions person={person} busy={busy} onAct={act} onEnd={onEnd} />,
        },
      ]
    : []),
]

function Name({ person: { name, email }, isMe }: { person: Person; isMe: boolean }) {
  return (
    <span className={styles.people}>
      <b>
        {name} {isMe && <Badge>{words.you}</Badge>}
      </b>
      <span className="small muted">{email}</span>
    </span>
  )
}

function State({ person }: { person: Person }) {
  const now = useNow()
  if ('state' in person) {
    return (
      <span className={styles.row}>
        <StatusBadge tone={person.state === 'active' ? 'ok' : 'calm'}>{words.states[person.state]}</StatusBadge>
        {person.twoFactor && <Badge icon="shield">{words.twoFactor}</Badge>}
        <Seen at={person.seenAt} />
      </span>
    )
  }
  const isOver = Date.parse(person.expiresAt) < now.getTime()
  return (
    <span className={styles.row}>
      <StatusBadge tone={isOver ? 'warn' : 'info'}>{isOver ? words.states.expired : words.states.invited}</StatusBadge>
      <span className="small muted">
        {interpolate(words.invitedBy, { name: person.invitedBy, time: weekdayDateTimeFormat.format(new Date(person.expiresAt)) })}
      </span>
    </span>
  )
}

function Seen({ at }: { at: string | null }) {
  return (
    <span className="small muted">
      {at ? words.seen : words.notSeen} {at && <DateTime at={at} />}
    </span>
  )
}
