import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { STAFF_MESSAGES } from '../../../contract/staff.ts'
import { api } from '../../api.ts'
import { PageHead } from '../../head/page-head.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { DoorForm } from '../login/door.tsx'
import { Door } from '../login/door.tsx'
import { DoorNote } from '../login/door.tsx'
import { takeLinkSecret } from '../login/link-secret.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { clearCurrentStaff } from '../session/current-staff.ts'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { LoadingPage } from '../session/loading-page.tsx'
import type { Route } from './+types/reset-password.ts'

export { headers } from '../session/no-store-headers.ts'
export const clientLoader = () => takeLinkSecret()
export const shouldRevalidate = () => false
export const HydrateFallback = () => <LoadingPage />

export default function ResetPassword({ loaderData: token }: Route.ComponentProps) {
  const words = signInLabels.reset
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
    <Door>
      <PageHead title={`${words.title} | ${agency.name}`} />
      {said && <DoorNote tone="ok" title={words.title} text={said} next={words.signIn} />}
      {!said && isVoid && <DoorNote tone="error" title={words.title} text={STAFF_MESSAGES.badLink} next={words.again} />}
      {!said && !isVoid && (
        <DoorForm
          {...words}
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
            label={words.password}
            hint={words.hint}
            name="password"
            autoComplete="new-password"
            error={reset.fields.password}
            required
            hideRequiredMark
          />
        </DoorForm>
      )}
    </Door>
  )
}
