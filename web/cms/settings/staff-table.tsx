import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { type Role, ROLES } from '../../../contract/staff/auth.ts'
import type { Invite, StaffMember } from '../../../contract/staff/staff.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge, StatusBadge } from '../../ui/display/badge.tsx'
import { Table, type TableColumn } from '../../ui/display/table.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToastMutation } from '../data/use-staff-mutation.ts'
import { DateTime } from '../dates/date-time.tsx'
import { weekdayDateTimeFormat } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { staffLabels } from '../labels.ts'
import { useCurrentStaff, useIsOwner } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import { settingsLabels } from './labels.ts'
import styles from './settings.module.css'

const labels = settingsLabels.staff

type AccountOrInvite = StaffMember | Invite

/** Accounts and open invitations. Only owners can change them. */
export function StaffTable({ staff, invites }: { staff: StaffMember[]; invites: Invite[] }) {
  const [personToRemove, setPersonToRemove] = useState<AccountOrInvite>()
  const { busy, runAction, changeRole } = useStaffActions()
  const ownId = useCurrentStaff()?._id
  const isOwner = useIsOwner()
  const people: AccountOrInvite[] = [...staff, ...invites]
  const columns = getStaffColumns({ ownId, isOwner, busy, runAction, changeRole, onRemove: setPersonToRemove })
  const isAccount = personToRemove !== undefined && 'state' in personToRemove

  async function remove(person: AccountOrInvite): Promise<void> {
    await runAction('state' in person ? 'disable' : 'withdraw', person)
    setPersonToRemove(undefined)
  }

  return (
    <>
      <Table caption={labels.caption} columns={columns} rows={people} rowKey={({ _id }) => _id} />
      <ConfirmDialog
        open={personToRemove !== undefined}
        {...(isAccount ? labels.confirmDisable : labels.confirmWithdraw)}
        subject={personToRemove && `${personToRemove.name} (${personToRemove.email})`}
        confirm={isAccount ? labels.disable : labels.withdraw}
        danger
        busy={busy}
        onConfirm={() => personToRemove && void remove(personToRemove)}
        onCancel={() => setPersonToRemove(undefined)}
      />
    </>
  )
}

type ColumnOptions = {
  ownId: string | undefined
  isOwner: boolean
  busy: boolean
  runAction: (action: StaffAction, person: AccountOrInvite) => void
  changeRole: (person: AccountOrInvite, role: Role) => Promise<unknown>
  onRemove: (person: AccountOrInvite) => void
}

const getStaffColumns = ({ ownId, isOwner, busy, runAction, changeRole, onRemove }: ColumnOptions): TableColumn<AccountOrInvite>[] => [
  { head: labels.columns.name, cell: (person) => <StaffName person={person} isSelf={person._id === ownId} />, role: 'subject' },
  {
    head: labels.columns.role,
    width: '132px',
    cell: (person) =>
      isOwner && 'state' in person && person._id !== ownId ? (
        <AutosaveSelect
          label={interpolate(labels.roleOf, { name: person.name })}
          value={person.role}
          options={ROLES}
          optionLabels={settingsLabels.roles}
          onSave={(role) => changeRole(person, role)}
        />
      ) : (
        settingsLabels.roles[person.role]
      ),
  },
  { head: labels.columns.state, cell: (person) => <StaffState person={person} />, width: '30%' },
  ...(isOwner
    ? [
        {
          head: labels.columns.actions,
          role: 'actions' as const,
          width: '140px',
          cell: (person: AccountOrInvite) =>
            person._id !== ownId && <StaffActions person={person} busy={busy} onAction={runAction} onRemove={onRemove} />,
        },
      ]
    : []),
]

function StaffName({ person: { name, email }, isSelf }: { person: AccountOrInvite; isSelf: boolean }) {
  return (
    <span className={styles.person}>
      <b>
        <bdi>{name}</bdi> {isSelf && <Badge>{labels.you}</Badge>}
      </b>
      <span className="small muted">{email}</span>
    </span>
  )
}

function StaffState({ person }: { person: AccountOrInvite }) {
  const now = useNow()
  if ('state' in person) {
    return (
      <span className={styles.row}>
        <StatusBadge tone={person.state === 'active' ? 'ok' : 'calm'}>{labels.states[person.state]}</StatusBadge>
        {person.twoFactor && <Badge icon="shield">{labels.twoFactor}</Badge>}
        <LastSeen at={person.seenAt} />
      </span>
    )
  }
  const isExpired = Date.parse(person.expiresAt) < now.getTime()
  return (
    <span className={styles.row}>
      <StatusBadge tone={isExpired ? 'warn' : 'info'}>{isExpired ? labels.states.expired : labels.states.invited}</StatusBadge>
      <span className="small muted">
        {interpolate(labels.invitedBy, { name: person.invitedBy, time: weekdayDateTimeFormat.format(new Date(person.expiresAt)) })}
      </span>
    </span>
  )
}

function LastSeen({ at }: { at: string | null }) {
  return (
    <span className="small muted">
      {at ? labels.lastSeen : labels.neverSeen} {at && <DateTime at={at} />}
    </span>
  )
}

type StaffActionsProps = {
  person: AccountOrInvite
  busy: boolean
  onAction: (action: StaffAction, person: AccountOrInvite) => void
  /** Disabling an account or withdrawing an invitation asks for confirmation. */
  onRemove: (person: AccountOrInvite) => void
}

function StaffActions({ person, busy, onAction, onRemove }: StaffActionsProps) {
  const { name } = person
  if ('state' in person) {
    return person.state === 'active' ? (
      <Button variant="danger-ghost" compact aria-label={interpolate(labels.disableOf, { name })} onClick={() => onRemove(person)}>
        {labels.disable}
      </Button>
    ) : (
      <Button
        variant="ghost"
        compact
        busy={busy}
        aria-label={interpolate(labels.enableOf, { name })}
        onClick={() => onAction('enable', person)}
      >
        {labels.enable}
      </Button>
    )
  }
  return (
    <span className={styles.row}>
      <Button
        variant="text"
        compact
        busy={busy}
        aria-label={interpolate(labels.resendOf, { name })}
        onClick={() => onAction('resendInvite', person)}
      >
        {labels.resend}
      </Button>
      <Button variant="danger-ghost" compact aria-label={interpolate(labels.withdrawOf, { name })} onClick={() => onRemove(person)}>
        {labels.withdraw}
      </Button>
    </span>
  )
}

const STAFF_ACTIONS = {
  disable: staffApi.disableStaff,
  enable: staffApi.enableStaff,
  resendInvite: staffApi.resendInvite,
  withdraw: staffApi.withdrawInvite,
}
type StaffAction = keyof typeof STAFF_ACTIONS

function useStaffActions() {
  const { isPending, run } = useToastMutation((call: () => Promise<{ message: string }>) => call(), { failed: staffLabels.actionFailed })
  return {
    busy: isPending,
    runAction: (name: StaffAction, { _id: id }: AccountOrInvite) => run(() => STAFF_ACTIONS[name]({ id })),
    changeRole: ({ _id: id }: AccountOrInvite, role: Role) => run(() => staffApi.changeStaffRole({ id, role })),
  }
}
