import { useState, type FormEvent } from 'react'
import { agency } from '../../../content/agency.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { STAFF_MESSAGES, type Invite } from '../../../contract/staff.ts'
import { PageHead } from '../../head/page-head.tsx'
import { AuthMessage, AuthForm } from '../login/auth-layout.tsx'
import { AuthLayout } from '../login/auth-layout.tsx'
import { takeTokenFromHash } from '../login/link-token.ts'
import { LoadingPage } from '../session/loading-page.tsx'
import type { Route } from './+types/accept-invite.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { settingsLabels } from '../../../content/settings.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { NAME_MAX_LENGTH } from '../../../contract/account.ts'
import { api } from '../../api.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { isApiError } from '../../loaders.ts'

export { headers } from '../session/no-store-headers.ts'
export const clientLoader = () => loadInvite(takeTokenFromHash())
export const shouldRevalidate = () => false
export const HydrateFallback = () => <LoadingPage />

/** Where the link of an invitation leads. */
export default function AcceptInvitePage({ loaderData }: Route.ComponentProps) {
  const { title, expired } = signInLabels.accept
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState('problem' in loaderData ? loaderData.problem : '')
  const more = problem === STAFF_MESSAGES.badLink ? expired : undefined
  return (
    <AuthLayout>
      <PageHead title={`${title} | ${agency.name}`} />
      {said && <AuthMessage tone="ok" title={title} text={said} next={signInLabels.reset.signIn} />}
      {problem && <AuthMessage tone="error" title={title} text={problem} more={more} />}
      {!said && !problem && 'token' in loaderData && <AcceptForm invite={loaderData} onDone={setSaid} onVoid={setProblem} />}
    </AuthLayout>
  )
}

type Props = { invite: LoadedInvite; onDone: (said: string) => void; onVoid: (problem: string) => void }

function AcceptForm({ invite, onDone, onVoid }: Props) {
  const labels = signInLabels.accept
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
    <AuthForm
      title={labels.title}
      text={interpolate(labels.text, { inviter: invite.invitedBy, email: invite.email })}
      problem={accept.problem}
      busy={accept.isPending}
      submit={labels.submit}
      onSend={(event) => void send(event)}
      onChange={accept.clear}
    >
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={invite.email} readOnly />
      <TextField
        label={labels.name}
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
    </AuthForm>
  )
}

type LoadedInvite = Pick<Invite, 'name' | 'email' | 'invitedBy'> & { token: string }

/** Whom a link is for, or why nobody can be told. */
async function loadInvite(token: string): Promise<LoadedInvite | { problem: string }> {
  if (!token) return { problem: STAFF_MESSAGES.badLink }
  try {
    return { token, ...(await api.getInvite({ token })).invite }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { problem: error.message || staffErrorMessages.act }
  }
}
