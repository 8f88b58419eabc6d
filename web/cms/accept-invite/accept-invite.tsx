import { isApiError } from '../../../contract/api-client.ts'
import { type FormEvent, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { type Invite, STAFF_MESSAGES } from '../../../contract/staff/staff.ts'
import { getAgencyFacts } from '../agency-facts.ts'
import { api } from '../../api.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { NAME_HINT, NameField } from '../forms/name-field.tsx'
import { NewPasswordField, PasswordManagerUsername } from '../forms/password-field.tsx'
import { staffLabels } from '../labels.ts'
import { AuthForm, AuthLayout, AuthMessage } from '../login/auth-layout.tsx'
import { takeTokenFromHash } from '../login/link-token.ts'
import { LoadingPage } from '../session/loading-page.tsx'
import type { Route } from './+types/accept-invite.ts'

export { headers } from '../session/no-store-headers.ts'
export const clientLoader = () => loadInvite(takeTokenFromHash())
export const shouldRevalidate = () => false
export const HydrateFallback = () => <LoadingPage />

const labels = {
  title: 'Set up your account',
  text: '{{inviter}} has invited you. You sign in with {{email}}.' as const,
  password: 'Password',
  submit: 'Set up account',
  expired: 'Please ask whoever invited you to send the invitation again.',
  signIn: { label: 'Sign In', href: '/auth' },
}

/** The page that the link of an invitation opens. */
export default function AcceptInvitePage({ loaderData }: Route.ComponentProps) {
  const [confirmation, setConfirmation] = useState('')
  const [problem, setProblem] = useState('problem' in loaderData ? loaderData.problem : '')
  const advice = problem === STAFF_MESSAGES.badLink ? labels.expired : undefined
  return (
    <AuthLayout>
      <PageHead title={`${labels.title} | ${getAgencyFacts().name}`} />
      {confirmation && <AuthMessage tone="ok" title={labels.title} text={confirmation} next={labels.signIn} />}
      {problem && <AuthMessage tone="error" title={labels.title} text={problem} advice={advice} />}
      {!confirmation && !problem && 'token' in loaderData && (
        <AcceptForm invite={loaderData} onAccepted={setConfirmation} onInvalidLink={setProblem} />
      )}
    </AuthLayout>
  )
}

type Props = { invite: LoadedInvite; onAccepted: (message: string) => void; onInvalidLink: (problem: string) => void }

function AcceptForm({ invite, onAccepted, onInvalidLink }: Props) {
  const accept = useFormMutation(api.acceptInvite, {
    failed: staffLabels.actionFailed,
    onError: ({ message }) => message === STAFF_MESSAGES.badLink && onInvalidLink(message),
  })

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reply = await accept.run({ token: invite.token, name: String(form.get('name')), password: String(form.get('password')) })
    if (reply) onAccepted(reply.message)
  }

  return (
    <AuthForm
      title={labels.title}
      text={interpolate(labels.text, { inviter: invite.invitedBy, email: invite.email })}
      problem={accept.problem}
      busy={accept.isPending}
      submit={labels.submit}
      onSubmit={(event) => void submit(event)}
      onChange={accept.clear}
    >
      <PasswordManagerUsername email={invite.email} />
      <NameField hint={NAME_HINT} autoComplete="name" defaultValue={invite.name} error={accept.fields.name} />
      <NewPasswordField label={labels.password} error={accept.fields.password} />
    </AuthForm>
  )
}

type LoadedInvite = Pick<Invite, 'name' | 'email' | 'invitedBy'> & { token: string }

async function loadInvite(token: string): Promise<LoadedInvite | { problem: string }> {
  if (!token) return { problem: STAFF_MESSAGES.badLink }
  try {
    return { token, ...(await api.getInvite({ token })).invite }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { problem: error.message || staffLabels.actionFailed }
  }
}
