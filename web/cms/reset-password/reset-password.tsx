import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { STAFF_MESSAGES } from '../../../contract/staff/staff.ts'
import { getAgencyFacts } from '../agency-facts.ts'
import { api } from '../../api.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { NewPasswordField } from '../forms/password-field.tsx'
import { staffLabels } from '../labels.ts'
import { AuthForm, AuthLayout, AuthMessage } from '../login/auth-layout.tsx'
import { takeTokenFromHash } from '../login/link-token.ts'
import { clearCurrentStaff } from '../session/current-staff.ts'
import { LoadingPage } from '../session/loading-page.tsx'
import type { Route } from './+types/reset-password.ts'
import { forgotPasswordLabels, resetPasswordLabels } from './labels.ts'

export { headers } from '../session/no-store-headers.ts'
export const clientLoader = () => takeTokenFromHash()
export const shouldRevalidate = () => false
export const HydrateFallback = () => <LoadingPage />

export default function ResetPasswordPage({ loaderData: token }: Route.ComponentProps) {
  const labels = resetPasswordLabels
  const [confirmation, setConfirmation] = useState('')
  const reset = useFormMutation(api.resetPassword, { failed: staffLabels.actionFailed })
  const isInvalidLink = token === '' || reset.problem === STAFF_MESSAGES.badLink

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await reset.run({ token, password: String(new FormData(event.currentTarget).get('password')) })
    if (!reply) return
    clearCurrentStaff()
    setConfirmation(reply.message)
  }

  return (
    <AuthLayout>
      <PageHead title={`${labels.title} | ${getAgencyFacts().name}`} />
      {confirmation && <AuthMessage tone="ok" title={labels.title} text={confirmation} next={labels.signIn} />}
      {!confirmation && isInvalidLink && (
        <AuthMessage tone="error" title={labels.title} text={STAFF_MESSAGES.badLink} next={labels.requestNewLink} />
      )}
      {!confirmation && !isInvalidLink && (
        <AuthForm
          {...labels}
          problem={reset.problem}
          busy={reset.isPending}
          onSubmit={(event) => void submit(event)}
          onChange={reset.clear}
          footer={
            <LinkButton variant="text" compact render={<Link to={forgotPasswordLabels.back.href} />}>
              {forgotPasswordLabels.back.label}
            </LinkButton>
          }
        >
          <NewPasswordField label={labels.password} error={reset.fields.password} />
        </AuthForm>
      )}
    </AuthLayout>
  )
}
