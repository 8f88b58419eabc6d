import type { FormEvent } from 'react'
import { fill } from '../../../content/fill.ts'
import { settings } from '../../../content/settings.ts'
import { signIn } from '../../../content/sign-in.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import { NAME_MAX } from '../../../contract/account.ts'
import type { ApiFailure } from '../../../contract/client.ts'
import { STAFF_MESSAGES } from '../../../contract/staff.ts'
import { api } from '../../api.ts'
import { TextField } from '../../ui/text-field.tsx'
import { DoorForm } from '../login/door-form.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { useAct } from '../session/use-act.ts'
import type { HeldInvite } from './held-invite.ts'

type Props = { invite: HeldInvite; onDone: (said: string) => void; onVoid: (problem: string) => void }

export function AcceptForm({ invite, onDone, onVoid }: Props) {
  const words = signIn.accept
  const onFailure = ({ message }: ApiFailure) => message === STAFF_MESSAGES.badLink && onVoid(message)
  const accept = useAct(api.acceptInvite, { failed: staffFailures.act, onFailure })

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
      text={fill(words.text, { inviter: invite.invitedBy, email: invite.email })}
      problem={accept.problem}
      busy={accept.busy}
      submit={words.submit}
      onSend={(event) => void send(event)}
      onChange={accept.clear}
    >
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={invite.email} readOnly />
      <TextField
        label={words.name}
        hint={settings.profile.text}
        name="name"
        autoComplete="name"
        defaultValue={invite.name}
        maxLength={NAME_MAX}
        error={accept.fields.name}
        required
        unmarked
      />
      <PasswordField
        label={signIn.password}
        hint={signIn.reset.hint}
        name="password"
        autoComplete="new-password"
        error={accept.fields.password}
        required
        unmarked
      />
    </DoorForm>
  )
}
