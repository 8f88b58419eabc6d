import { type FormEvent, useState } from 'react'
import { type Role, ROLES } from '../../../contract/staff/auth.ts'
import { EMAIL_ADDRESS_MAX_LENGTH } from '../../../contract/email-address.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { NameField } from '../forms/name-field.tsx'
import { staffLabels } from '../labels.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { useIsOwner } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import { settingsLabels } from './labels.ts'
import { SettingsPage } from './settings-page.tsx'
import { StaffTable } from './staff-table.tsx'
import { useStaffMembers } from './use-staff-members.ts'

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
      {inviting && isOwner && <InviteDialog onClose={() => setInviting(false)} />}
    </SettingsPage>
  )
}

function InviteDialog({ onClose }: { onClose: () => void }) {
  const labels = settingsLabels.staff.inviteDialog
  const toast = useToast()
  const invite = useFormMutation(staffApi.inviteStaff, { failed: staffLabels.actionFailed })

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const reply = await invite.run({
      name: String(fields.get('name')),
      email: String(fields.get('email')),
      role: fields.get('role') as Role,
    })
    if (!reply) return
    toast({ text: reply.message })
    onClose()
  }

  return (
    <FormDialog
      onClose={onClose}
      title={labels.title}
      text={labels.text}
      problem={invite.problem}
      submit={labels.submit}
      icon="send"
      busy={invite.isPending}
      onSubmit={(event) => void submit(event)}
      onChange={invite.clear}
      noValidate
    >
      <NameField autoComplete="off" error={invite.fields.name} />
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
