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
import { interpolate } from '../../../content/interpolate.ts'
import type { Invite, StaffMember } from '../../../contract/staff.ts'
import { Badge, StatusBadge } from '../../ui/display/badge.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { type TableColumn, Table } from '../../ui/display/table.tsx'
import { AutosaveSelect } from '../forms/autosave-select.tsx'
import { DateTime } from '../dates/date-time.tsx'
import { weekdayDateTimeFormat } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import settingsStyles from './settings.module.css'

export default function Colleagues() {
  const words = settingsLabels.staff
  const isOwner = useIsOwner()
  const [inviting, setInviting] = useState(false)
  const members = useStaffMembers()
  const { data, error } = members
  return (
    <SettingsPage page="staff">
      <LoadErrorBanner query={members} message={loadErrorMessage(settingsLabels.load)} />
      <Panel
        heading={words.heading}
        note={isOwner ? words.text : words.textForStaff}
        ruled
        flush
        actions={
          isOwner && (
            <Button compact icon="plus" onClick={() => setInviting(true)}>
              {words.invite}
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
  const words = settingsLabels.staff.inviteForm
  const say = useToast()
  const invite = useFormMutation(staffApi.inviteStaff, { failed: staffErrorMessages.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const answers = { name: String(given.get('name')), email: String(given.get('email')), role: given.get('role') as Role }
    const reply = await invite.run(answers)
    if (!reply) return
    form.reset()
    say({ text: reply.message })
    onClose()
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      text={words.text}
      problem={invite.problem}
      submit={words.submit}
      icon="send"
      busy={invite.isPending}
      onSubmit={(event) => void send(event)}
      onChange={invite.clear}
      noValidate
    >
      <TextField
        label={words.name}
        name="name"
        autoComplete="off"
        maxLength={NAME_MAX_LENGTH}
        error={invite.fields.name}
        required
        hideRequiredMark
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={EMAIL_ADDRESS_MAX_LENGTH}
        error={invite.fields.email}
        required
        hideRequiredMark
      />
      <Select label={words.role} hint={words.roleHint} name="role" defaultValue="staff" error={invite.fields.role}>
        {ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {settingsLabels.roles[role]}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}

const words = settingsLabels.staff

type StaffTableProps = { staff: StaffMember[]; invites: Invite[] }

function StaffTable({ staff, invites }: StaffTableProps) {
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
    <span className={settingsStyles.people}>
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
      <span className={settingsStyles.row}>
        <StatusBadge tone={person.state === 'active' ? 'ok' : 'calm'}>{words.states[person.state]}</StatusBadge>
        {person.twoFactor && <Badge icon="shield">{words.twoFactor}</Badge>}
        <Seen at={person.seenAt} />
      </span>
    )
  }
  const isOver = Date.parse(person.expiresAt) < now.getTime()
  return (
    <span className={settingsStyles.row}>
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

type StaffActionsProps = {
  person: Person
  busy: boolean
  onAct: (act: StaffAct, person: Person) => void
  /** What cannot be taken back in a moment is asked first. */
  onEnd: (person: Person) => void
}

/** What can be done with a colleague's account or invitation. */
function StaffActions({ person, busy, onAct, onEnd }: StaffActionsProps) {
  const words = settingsLabels.staff
  const { name } = person
  if ('state' in person) {
    return person.state === 'active' ? (
      <Button variant="danger-ghost" compact aria-label={interpolate(words.disableOf, { name })} onClick={() => onEnd(person)}>
        {words.disable}
      </Button>
    ) : (
      <Button
        variant="ghost"
        compact
        busy={busy}
        aria-label={interpolate(words.enableOf, { name })}
        onClick={() => onAct('enable', person)}
      >
        {words.enable}
      </Button>
    )
  }
  return (
    <span className={settingsStyles.row}>
      <Button
        variant="text"
        compact
        busy={busy}
        aria-label={interpolate(words.againOf, { name })}
        onClick={() => onAct('inviteAgain', person)}
      >
        {words.again}
      </Button>
      <Button variant="danger-ghost" compact aria-label={interpolate(words.withdrawOf, { name })} onClick={() => onEnd(person)}>
        {words.withdraw}
      </Button>
    </span>
  )
}

/** Somebody with an account, or with an invitation to one. */
type Person = StaffMember | Invite

const ACTS = {
  disable: staffApi.disableStaff,
  enable: staffApi.enableStaff,
  inviteAgain: staffApi.resendInvite,
  withdraw: staffApi.withdrawInvite,
}
type StaffAct = keyof typeof ACTS

/** What is done, and what went wrong, is said. */
function useStaffActs() {
  const { isPending, run } = useToastMutation((call: () => Promise<{ message: string }>) => call(), { failed: staffErrorMessages.act })
  return {
    busy: isPending,
    act: (name: StaffAct, { _id: id }: Person) => run(() => ACTS[name]({ id })),
    changeRole: ({ _id: id }: Person, role: Role) => run(() => staffApi.changeStaffRole({ id, role })),
  }
}
