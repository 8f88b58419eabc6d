import type { FormEvent } from 'react'
import { settings } from '../../../content/settings.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import { NAME_MAX } from '../../../contract/account.ts'
import { ROLES, type Role } from '../../../contract/admin.ts'
import { EMAIL_MAX } from '../../../contract/email.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { staff } from '../session/staff-api.ts'
import { useAct } from '../session/use-act.ts'

type Props = { open: boolean; onClose: () => void; onInvited: () => void }

export function InviteForm({ open, onClose, onInvited }: Props) {
  const words = settings.staff.inviteForm
  const say = useToast()
  const invite = useAct(staff.inviteStaff, { failed: staffFailures.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const answers = { name: String(given.get('name')), email: String(given.get('email')), role: given.get('role') as Role }
    const reply = await invite.run(answers)
    if (!reply) return
    form.reset()
    say({ text: reply.message })
    onInvited()
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
      busy={invite.busy}
      onSubmit={(event) => void send(event)}
      onChange={invite.clear}
      noValidate
    >
      <TextField label={words.name} name="name" autoComplete="off" maxLength={NAME_MAX} error={invite.fields.name} required unmarked />
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX}
        error={invite.fields.email}
        required
        unmarked
      />
      <Select label={words.role} hint={words.roleHint} name="role" defaultValue="staff" error={invite.fields.role}>
        {ROLES.toReversed().map((role) => (
          <option key={role} value={role}>
            {settings.roles[role]}
          </option>
        ))}
      </Select>
    </FormDialog>
  )
}
