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
import { AuthForm, AuthFormLabels } from '../login/auth-layout.tsx'
import { AuthLayout } from '../login/auth-layout.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'

export { headers } from '../session/no-store-headers.ts'

export default function ForgotPasswordPage() {
  const labels = signInLabels.forgotten
  const [said, setSaid] = useState('')
  const ask = useFormMutation(api.requestPasswordReset, { failed: staffErrorMessages.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await ask.run({ email: String(new FormData(event.currentTarget).get('email')) })
    if (reply) setSaid(reply.message)
  }

  const back = (
    <LinkButton variant="text" compact render={<Link to={labels.back.href} />}>
      {labels.back.label}
    </LinkButton>
  )
  return (
    <AuthLayout>
      <PageHead title={`${labels.title} | ${agency.name}`} />
      {said ? (
        <>
          <AuthFormLabels title={labels.title} />
          <Banner tone="ok" live>
            {said}
          </Banner>
          {back}
        </>
      ) : (
        <AuthForm
          {...labels}
          problem={ask.problem}
          busy={ask.isPending}
          onSend={(event) => void send(event)}
          onChange={ask.clear}
          more={back}
        >
          <TextField
            label={labels.email}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={EMAIL_ADDRESS_MAX_LENGTH}
            error={ask.fields.email}
            required
            hideRequiredMark
          />
        </AuthForm>
      )}
    </AuthLayout>
  )
}
