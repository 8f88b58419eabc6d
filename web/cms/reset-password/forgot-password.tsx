import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { EMAIL_ADDRESS_MAX_LENGTH } from '../../../contract/email-address.ts'
import { api } from '../../api.ts'
import { PageHead } from '../../head/page-head.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { DoorForm, DoorWords } from '../login/door.tsx'
import { Door } from '../login/door.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'

export { headers } from '../session/no-store-headers.ts'

export default function ForgotPassword() {
  const words = signInLabels.forgotten
  const [said, setSaid] = useState('')
  const ask = useFormMutation(api.requestPasswordReset, { failed: staffErrorMessages.act })

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
        <DoorForm
          {...words}
          problem={ask.problem}
          busy={ask.isPending}
          onSend={(event) => void send(event)}
          onChange={ask.clear}
          more={back}
        >
          <TextField
            label={words.email}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={EMAIL_ADDRESS_MAX_LENGTH}
            error={ask.fields.email}
            required
            hideRequiredMark
          />
        </DoorForm>
      )}
    </Door>
  )
}
