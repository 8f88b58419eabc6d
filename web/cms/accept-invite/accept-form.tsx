import type { FormEvent } from 'react'
import { interpolate } from '../../../content/interpolate.ts'
import { settingsLabels } from '../../../content/settings.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { NAME_MAX_LENGTH } from '../../../contract/account.ts'
import { STAFF_MESSAGES } from '../../../contract/staff.ts'
import { api } from '../../api.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { DoorForm } from '../login/door-form.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import type { HeldInvite } from './held-invite.ts'

type Props = { invite: HeldInvite; onDone: (said: string) => void; onVoid: (problem: string) => void }

export function AcceptForm({ invite, onDone, onVoid }: Props) {
  const words = signInLabels.accept
  const accept = useFormMutation(api.acceptInvite, {
    failed: staffErrorMessages.act,
    onError: ({ message }) => message === STAFF_MESSAGES.badLink && onVoid(message),
  })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const answers = { name: String(form.get('name')), password: String(form.get('password')) }
    const reply = await accept.run({ token: invite.token, ...answers })
    if (reply) onDone(reply.message)
  }

  return (
    <DoorForm
      title={words.title}
      text={interpolate(words.text, { inviter: invite.invitedBy, email: invite.email })}
      problem={accept.problem}
      busy={accept.isPending}
      submit={words.submit}
      onSend={(event) => void send(event)}
      onChange={accept.clear}
    >
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={invite.email} readOnly />
      <TextField
        label={words.name}
        hint={settingsLabels.profile.text}
        name="name"
        autoComplete="name"
        defaultValue={invite.name}
        maxLength={NAME_MAX_LENGTH}
        error={accept.fields.name}
        required
        hideRequiredMark
      />
      <PasswordField
        label={signInLabels.password}
        hint={signInLabels.reset.hint}
        name="password"
        autoComplete="new-password"
        error={accept.fields.password}
        required
        hideRequiredMark
      />
    </DoorForm>
  )
}
