import { Navigate, useLocation, Link } from 'react-router'
import { agency } from '../../../content/agency.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { PageHead } from '../../head/page-head.tsx'
import { useCurrentStaff, storeCurrentStaff } from '../session/current-staff.ts'
import { type SignInState, returnPath } from '../session/return-path.ts'
import { AuthLayout } from './auth-layout.tsx'
import { type ReactNode, useState, type FormEvent } from 'react'
import { EMAIL_ADDRESS_MAX_LENGTH } from '../../../contract/email-address.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { AuthForm } from './auth-layout.tsx'
import doorFormStyles from './auth-form.module.css'
import { Button } from '../../ui/buttons/button.tsx'
import { errorMessages } from '../../../content/shared-texts.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { AUTH_MESSAGES } from '../../../contract/auth.ts'
import type { ApiError } from '../../../contract/api-client.ts'
import { api } from '../../api.ts'
import { errorMessage } from '../../error-message.ts'
import { isApiError } from '../../loaders.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { listDraftKinds } from '../session/drafts.ts'

export { headers } from '../session/no-store-headers.ts'

/** Whoever is signed in goes on to where they wanted to be, also when that happens in another window. */
export default function LoginPage() {
  const admin = useCurrentStaff()
  const state = useLocation().state as SignInState | null
  if (admin) return <Navigate to={returnPath(state?.from)} replace />
  return (
    <AuthLayout>
      <PageHead title={`${signInLabels.title} | ${agency.name}`} />
      <LoginForm note={<SessionEndNote state={state} />} />
    </AuthLayout>
  )
}

function LoginForm({ note }: { note: ReactNode }) {
  const { problem, busy, asksCode, send, clear, startOver } = useLogin()
  const { title, text } = asksCode ? signInLabels.code : signInLabels
  return (
    <AuthForm
      title={title}
      text={text}
      note={!asksCode && note}
      problem={problem}
      busy={busy}
      submit={busy ? signInLabels.busy : signInLabels.submit}
      onSend={send}
      onChange={clear}
      more={
        !asksCode && (
          <LinkButton variant="text" compact render={<Link to={signInLabels.forgot.href} />}>
            {signInLabels.forgot.label}
          </LinkButton>
        )
      }
    >
      <div className={doorFormStyles.answers} hidden={asksCode}>
        <TextField
          label={signInLabels.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_ADDRESS_MAX_LENGTH}
          required
          hideRequiredMark
        />
        <PasswordField label={signInLabels.password} name="password" autoComplete="current-password" required hideRequiredMark />
      </div>
      {asksCode && <TwoFactorStep onStartOver={startOver} />}
    </AuthForm>
  )
}

/** The second step of signing in: a code from the app, or one that was stored for a day without it. */
function TwoFactorStep({ onStartOver }: { onStartOver: () => void }) {
  const [byApp, setByApp] = useState(true)
  const labels = signInLabels.code
  return (
    <>
      <TextField
        // Another kind of code is another field, with nothing of the first left in it.
        key={String(byApp)}
        label={byApp ? labels.label : labels.recoveryLabel}
        hint={byApp ? labels.hint : labels.recoveryHint}
        name="code"
        autoComplete="one-time-code"
        inputMode={byApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        hideRequiredMark
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has just become about this one field
        autoFocus
      />
      <div className={doorFormStyles.others}>
        <Button variant="text" compact onClick={() => setByApp(!byApp)}>
          {byApp ? labels.recoveryInstead : labels.appInstead}
        </Button>
        <Button variant="text" compact onClick={onStartOver}>
          {labels.startOver}
        </Button>
      </div>
    </>
  )
}

const LABELS = { badRequest: AUTH_MESSAGES.invalid, server: errorMessages.server, failed: staffErrorMessages.signIn.network }

type LoginState = { busy: boolean; problem: string; asksCode: boolean }

const INITIAL_STATE: LoginState = { busy: false, problem: '', asksCode: false }

/** Once somebody is signed in, the page itself moves on. */
function useLogin() {
  const [{ busy, problem, asksCode }, setState] = useState(INITIAL_STATE)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setState({ busy: true, problem: '', asksCode })
    try {
      const reply = await api.login({
        email: String(form.get('email')),
        password: String(form.get('password')),
        ...(asksCode && { code: String(form.get('code')) }),
      })
      if (reply.success) return storeCurrentStaff(reply.admin)
      setState({ busy: false, problem: (reply as { message?: string }).message || staffErrorMessages.signIn.refused, asksCode })
    } catch (error) {
      if (!isApiError(error)) throw error
      setState(after(error, asksCode))
    }
  }

  return {
    busy,
    problem,
    asksCode,
    send,
    clear: () => problem && setState({ busy, problem: '', asksCode }),
    startOver: () => setState(INITIAL_STATE),
  }
}

/** Being asked for the code is no problem; only a wrong one is. */
function after(failure: ApiError, asked: boolean): LoginState {
  const asksCode = asked || failure.body.codeRequired === true
  return { busy: false, problem: asksCode && !asked ? '' : errorMessage(failure, LABELS), asksCode }
}

/** Why somebody who was signed in has to sign in again, and what became of their text. Who signed out here knows. */
function SessionEndNote({ state }: { state: SignInState | null }) {
  // The server knows nothing of the browser's history.
  const hydrated = useHydrated()
  if (!hydrated || !state?.ending || state.ending.reason === 'signed out') return null
  if (state.ending.reason === 'signed out elsewhere') return <Banner live>{signInLabels.signedOutElsewhere}</Banner>
  return (
    <Banner live>
      {signInLabels.ended} {describeKeptDrafts(state.ending.account, returnPath(state.from))}
    </Banner>
  )
}

function describeKeptDrafts(account: string, from: string): string {
  const [here] = listDraftKinds(account, new URL(from, location.origin).pathname)
  if (here) return interpolate(signInLabels.kept, { what: signInLabels.keptWhat[here] })
  return listDraftKinds(account).length > 0 ? signInLabels.keptElsewhere : ''
}
