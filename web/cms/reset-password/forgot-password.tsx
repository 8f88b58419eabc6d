import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { signIn } from '../../../content/sign-in.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import { EMAIL_MAX } from '../../../contract/email.ts'
import { api } from '../../api.ts'
import { PageHead } from '../../head/page-head.tsx'
import { Banner } from '../../ui/banner.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { DoorForm, DoorWords } from '../login/door-form.tsx'
import { Door } from '../login/door.tsx'
import { useAct } from '../session/use-act.ts'

export { headers } from '../session/nothing-kept.ts'

export default function ForgotPassword() {
  const words = signIn.forgotten
  const [said, setSaid] = useState('')
  const ask = useAct(api.forgotPassword, { failed: staffFailures.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await ask.run({ email: String(new FormData(event.currentTarget).get('email')) })
    if (reply) setSaid(reply.message)
  }

  const back = (
    <LinkButton variant="text" compact render={<Link to={words.back.href} />}>
      {words.back.label}
    </LinkButton>
  )
  return (
    <Door>
      <PageHead title={`${words.title} | ${agency.name}`} />
      {said ? (
        <>
          <DoorWords title={words.title} />
          <Banner tone="ok" live>
            {said}
          </Banner>
          {back}
        </>
      ) : (
        <DoorForm {...words} problem={ask.problem} busy={ask.busy} onSend={(event) => void send(event)} onChange={ask.clear} more={back}>
          <TextField
            label={words.email}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={EMAIL_MAX}
            error={ask.fields.email}
            required
            unmarked
          />
        </DoorForm>
      )}
    </Door>
  )
}
