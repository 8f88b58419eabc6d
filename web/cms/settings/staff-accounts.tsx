import { useState, type FormEvent } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useIsOwner, useCurrentStaff } from '../session/current-staff.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { SettingsPage } from './settings-page.tsx'
import { useStaffMembers } from './use-staff-members.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { NAME_MAX_LENGTH } from '../../../contract/account.ts'
import { ROLES, type Role } from '../../../contract/auth.ts'
import { EMAIL_ADDRESS_MAX_LENGTH } from '../../../contract/email-address.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { staffApi } from '../session/staff-api.ts'
import { useFormMutation, useToastMutation } from '../data/use-staff-mutation.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import type { Invite, StaffMember } from '../../../contract/staff.ts'
import { Badge, StatusBadge } from '../../ui/display/badge.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { weekdayDateTimeFormat } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import settingsStyles from './settings.module.css'

export default function StaffAccountsPage() {
  const labels = settingsLabels.staff
  const isOwner = useIsOwner()
  const [inviting, setInviting] = useState(false)
  const members = useStaffMembers()
  const { data, error } = members
  return (
    <SettingsPage page="staff">
      <LoadErrorBanner query={members} message={loadErrorMessage(settingsLabels.load)} />
      <Panel
        heading={labels.heading}
        note={isOwner ? labels.text : labels.textForStaff}
        ruled
        flush
        actions={
          isOwner && (
            <Button compact icon="plus" onClick={() => setInviting(true)}>
              {labels.invite}
            </Button>
          )
        }
      >
        {data ? <StaffTable {...data} /> : !error && <RowSkeletons columns={4} rows={3} />}
      </Panel>
      <InviteForm open={inviting && isOwner} onClose={() => setInviting(false)} />
    </SettingsPage>
  )
}

type Props = { open: boolean; onClose: () => void }

function InviteForm({ open, onClose }: Props) {
  const labels = settingsLabels.staff.inviteForm
  const toast = useToast()
  const invite = useFormMutation(staffApi.inviteStaff, { failed: staffErrorMessages.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const answers = { name: String(given.get('name')), email: String(given.get('email')), role: given.get('role') as Role }
    const reply = await invite.run(answers)
    if (!reply) return
    form.reset()
    toast({ text: reply.message })
    onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={labels.title}
      text={labels.text}
      problem={invite.problem}
      submit={labels.submit}
      icon="send"
      busy={invite.isPending}
      onSubmit={(event) => void send(event)}
      onChange={invite.clear}
      noValidate
    >
      <TextField
        label={labels.name}
        name="name"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        error={invite.fields.name}
        required
        hideRequiredMark
      />
      <TextField
        label={labels.email}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={EMAIL_ADDRESS_MAX_LENGTH}
        error={invite.fields.email}
        required
        hideRequiredMark
      />
      <Select label={labels.role} hint={labels.roleHint} name="role" defaultValue="staff" error={invite.fields.role}>
        {ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {settingsLabels.roles[role]}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}

const labels = settingsLabels.staff

type StaffTableProps = { staff: StaffMember[]; invites: Invite[] }

function StaffTable({ staff, invites }: StaffTableProps) {
  const [itemToDelete, setItemToDelete] = useState<AccountOrInvite>()
  const { busy, act, changeRole } = useStaffActions()
  const me = useCurrentStaff()?._id
  const isOwner = useIsOwner()
  const people: AccountOrInvite[] = [...staff, ...invites]
  const columns = getStaffColumns({ me, isOwner, busy, act, changeRole, onEnd: setItemToDelete })
  const isMember = itemToDelete !== undefined && 'state' in itemToDelete

  async function end(person: AccountOrInvite): Promise<void> {
    await act('state' in person ? 'disable' : 'withdraw', person)
    setItemToDelete(undefined)
  }

  return (
    <>
      <Table caption={labels.caption} columns={columns} rows={people} rowKey={({ _id }) => _id} />
      <ConfirmDialog
        open={itemToDelete !== undefined}
        {...(isMember ? labels.confirmDisable : labels.confirmWithdraw)}
        subject={itemToDelete && `${itemToDelete.name} (${itemToDelete.email})`}
        confirm={isMember ? labels.disable : labels.withdraw}
        danger
        busy={busy}
        onConfirm={() => itemToDelete && void end(itemToDelete)}
        onCancel={() => setItemToDelete(undefined)}
      />
    </>
  )
}

type StaffTableTools = {
  me: string | undefined
  /** Others only look. */
  isOwner: boolean
  busy: boolean
  act: (act: StaffAction, person: AccountOrInvite) => void
  changeRole: (person: AccountOrInvite, role: Role) => Promise<unknown>
  onEnd: (person: AccountOrInvite) => void
}

const getStaffColumns = ({ me, isOwner, busy, act, changeRole, onEnd }: StaffTableTools): TableColumn<AccountOrInvite>[] => [
  { head: labels.columns.name, cell: (person) => <StaffName person={person} isMe={person._id === me} />, role: 'subject' },
  {
    head: labels.columns.role,
    width: '132px',
    cell: (person) =>
      isOwner && 'state' in person && person._id !== me ? (
        <AutosaveSelect
          label={interpolate(labels.roleOf, { name: person.name })}
          value={person.role}
          options={ROLES}
          names={settingsLabels.roles}
          onChoose={(role) => changeRole(person, role)}
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
          cell: (person: AccountOrInvite) => person._id !== me && <StaffActions person={person} busy={busy} onAct={act} onEnd={onEnd} />,
        },
      ]
    : []),
]

function StaffName({ person: { name, email }, isMe }: { person: AccountOrInvite; isMe: boolean }) {
  return (
    <span className={settingsStyles.people}>
      <b>
        {name} {isMe && <Badge>{labels.you}</Badge>}
      </b>
      <span className="small muted">{email}</span>
    </span>
  )
}

function StaffState({ person }: { person: AccountOrInvite }) {
  const now = useNow()
  if ('state' in person) {
    return (
      <span className={settingsStyles.row}>
        <StatusBadge tone={person.state === 'active' ? 'ok' : 'calm'}>{labels.states[person.state]}</StatusBadge>
        {person.twoFactor && <Badge icon="shield">{labels.twoFactor}</Badge>}
        <LastSeen at={person.seenAt} />
      </span>
    )
  }
  const isOver = Date.parse(person.expiresAt) < now.getTime()
  return (
    <span className={settingsStyles.row}>
      <StatusBadge tone={isOver ? 'warn' : 'info'}>{isOver ? labels.states.expired : labels.states.invited}</StatusBadge>
      <span className="small muted">
        {interpolate(labels.invitedBy, { name: person.invitedBy, time: weekdayDateTimeFormat.format(new Date(person.expiresAt)) })}
      </span>
    </span>
  )
}

function LastSeen({ at }: { at: string | null }) {
  return (
    <span className="small muted">
      {at ? labels.seen : labels.notSeen} {at && <DateTime at={at} />}
    </span>
  )
}

type StaffActionsProps = {
  person: AccountOrInvite
  busy: boolean
  onAct: (act: StaffAction, person: AccountOrInvite) => void
  /** What cannot be taken back in a moment is asked first. */
  onEnd: (person: AccountOrInvite) => void
}

/** What can be done with a colleague's account or invitation. */
function StaffActions({ person, busy, onAct, onEnd }: StaffActionsProps) {
  const labels = settingsLabels.staff
  const { name } = person
  if ('state' in person) {
    return person.state === 'active' ? (
      <Button variant="danger-ghost" compact aria-label={interpolate(labels.disableOf, { name })} onClick={() => onEnd(person)}>
        {labels.disable}
      </Button>
    ) : (
      <Button
        variant="ghost"
        compact
        busy={busy}
        aria-label={interpolate(labels.enableOf, { name })}
        onClick={() => onAct('enable', person)}
      >
        {labels.enable}
      </Button>
    )
  }
  return (
    <span className={settingsStyles.row}>
      <Button
        variant="text"
        compact
        busy={busy}
        aria-label={interpolate(labels.againOf, { name })}
        onClick={() => onAct('inviteAgain', person)}
      >
        {labels.again}
      </Button>
      <Button variant="danger-ghost" compact aria-label={interpolate(labels.withdrawOf, { name })} onClick={() => onEnd(person)}>
        {labels.withdraw}
      </Button>
    </span>
  )
}

/** Somebody with an account, or with an invitation to one. */
type AccountOrInvite = StaffMember | Invite

const STAFF_ACTIONS = {
  disable: staffApi.disableStaff,
  enable: staffApi.enableStaff,
  inviteAgain: staffApi.resendInvite,
  withdraw: staffApi.withdrawInvite,
}
type StaffAction = keyof typeof STAFF_ACTIONS

/** What is done, and what went wrong, is said. */
function useStaffActions() {
  const { isPending, run } = useToastMutation((call: () => Promise<{ message: string }>) => call(), { failed: staffErrorMessages.act })
  return {
    busy: isPending,
    act: (name: StaffAction, { _id: id }: AccountOrInvite) => run(() => STAFF_ACTIONS[name]({ id })),
    changeRole: ({ _id: id }: AccountOrInvite, role: Role) => run(() => staffApi.changeStaffRole({ id, role })),
  }
}
