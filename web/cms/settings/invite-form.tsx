import type { FormEvent } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { NAME_MAX_LENGTH } from '../../../contract/account.ts'
import { ROLES, type Role } from '../../../contract/auth.ts'
import { EMAIL_ADDRESS_MAX_LENGTH } from '../../../contract/email-address.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { staffApi } from '../session/staff-api.ts'
import { useFormMutation } from '../data/use-staff-mutation.ts'

type Props = { open: boolean; onClose: () => void }

export function InviteForm({ open, onClose }: Props) {
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
