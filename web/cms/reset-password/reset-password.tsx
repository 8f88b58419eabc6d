import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { STAFF_MESSAGES } from '../../../contract/staff/staff.ts'
import { api } from '../../api.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { AuthForm } from '../login/auth-layout.tsx'
import { AuthLayout } from '../login/auth-layout.tsx'
import { AuthMessage } from '../login/auth-layout.tsx'
import { takeTokenFromHash } from '../login/link-token.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { clearCurrentStaff } from '../session/current-staff.ts'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { LoadingPage } from '../session/loading-page.tsx'
import type { Route } from './+types/reset-password.ts'

export { headers } from '../session/no-store-headers.ts'
export const clientLoader = () => takeTokenFromHash()
export const shouldRevalidate = () => false
export const HydrateFallback = () => <LoadingPage />

export default function ResetPasswordPage({ loaderData: token }: Route.ComponentProps) {
  const labels = signInLabels.reset
  const [said, setSaid] = useState('')
  const reset = useFormMutation(api.resetPassword, { failed: staffErrorMessages.act })
  const isVoid = token === '' || reset.problem === STAFF_MESSAGES.badLink

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await reset.run({ token, password: String(new FormData(event.currentTarget).get('password')) })
    if (!reply) return
    clearCurrentStaff()
    setSaid(reply.message)
  }

  return (
    <AuthLayout>
      <PageHead title={`${labels.title} | ${agency.name}`} />
      {said && <AuthMessage tone="ok" title={labels.title} text={said} next={labels.signIn} />}
      {!said && isVoid && <AuthMessage tone="error" title={labels.title} text={STAFF_MESSAGES.badLink} next={labels.again} />}
      {!said && !isVoid && (
        <AuthForm
          {...labels}
          problem={reset.problem}
          busy={reset.isPending}
          onSend={(event) => void send(event)}
          onChange={reset.clear}
          more={
            <LinkButton variant="text" compact render={<Link to={signInLabels.forgotten.back.href} />}>
              {signInLabels.forgotten.back.label}
            </LinkButton>
          }
        >
          <PasswordField
            label={labels.password}
            hint={labels.hint}
            name="password"
            autoComplete="new-password"
            error={reset.fields.password}
            required
            hideRequiredMark
          />
        </AuthForm>
      )}
    </AuthLayout>
  )
}
