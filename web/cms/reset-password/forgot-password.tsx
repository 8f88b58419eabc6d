import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { EMAIL_ADDRESS_MAX_LENGTH } from '../../../contract/email-address.ts'
import { getAgencyFacts } from '../agency-facts.ts'
import { api } from '../../api.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { staffLabels } from '../labels.ts'
import { AuthForm, AuthHeading, AuthLayout } from '../login/auth-layout.tsx'
import { forgotPasswordLabels } from './labels.ts'

export { headers } from '../session/no-store-headers.ts'

export default function ForgotPasswordPage() {
  const labels = forgotPasswordLabels
  const [confirmation, setConfirmation] = useState('')
  const request = useFormMutation(api.requestPasswordReset, { failed: staffLabels.actionFailed })

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await request.run({ email: String(new FormData(event.currentTarget).get('email')) })
    if (reply) setConfirmation(reply.message)
  }

  const back = (
    <LinkButton variant="text" compact render={<Link to={labels.back.href} />}>
      {labels.back.label}
    </LinkButton>
  )
  return (
    <AuthLayout>
      <PageHead title={`${labels.title} | ${getAgencyFacts().name}`} />
      {confirmation ? (
        <>
          <AuthHeading title={labels.title} />
          <Banner tone="ok" live>
            {confirmation}
          </Banner>
          {back}
        </>
      ) : (
        <AuthForm
          {...labels}
          problem={request.problem}
          busy={request.isPending}
          onSubmit={(event) => void submit(event)}
          onChange={request.clear}
          footer={back}
        >
          <TextField
            label={labels.email}
            name="email"
            type="email"
            autoComplete="username"
            maxLength={EMAIL_ADDRESS_MAX_LENGTH}
            error={request.fields.email}
            required
            hideRequiredMark
          />
        </AuthForm>
      )}
    </AuthLayout>
  )
}
