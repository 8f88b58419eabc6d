import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { errorMessages } from '../../../content/shared-texts.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { type ApiError, isApiError } from '../../../contract/api-client.ts'
import { AUTH_MESSAGES } from '../../../contract/staff/auth.ts'
import { EMAIL_ADDRESS_MAX_LENGTH } from '../../../contract/email-address.ts'
import { getAgencyFacts } from '../agency-facts.ts'
import { api } from '../../api.ts'
import { errorMessage } from '../../error-message.ts'
import { PageHead } from '../../head/page-head.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useHydrated } from '../../ui/hooks/use-hydrated.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { storeCurrentStaff, useCurrentStaff } from '../session/current-staff.ts'
import { listDraftKinds } from '../session/drafts.ts'
import { returnPath, type SignInState } from '../session/return-path.ts'
import formStyles from './auth-form.module.css'
import { AuthForm, AuthLayout } from './auth-layout.tsx'
import { loginLabels } from './labels.ts'

export { headers } from '../session/no-store-headers.ts'

/** Redirects as soon as somebody is signed in, also when that happens in another window. */
export default function LoginPage() {
  const currentStaff = useCurrentStaff()
  const state = useLocation().state as SignInState | null
  if (currentStaff) return <Navigate to={returnPath(state?.from)} replace />
  return (
    <AuthLayout>
      <PageHead title={`${loginLabels.title} | ${getAgencyFacts().name}`} />
      <LoginForm note={<SessionEndNote state={state} />} />
    </AuthLayout>
  )
}

function LoginForm({ note }: { note: ReactNode }) {
  const { problem, busy, needsCode, submit, clear, startOver } = useLogin()
  const { title, text } = needsCode ? loginLabels.twoFactor : loginLabels
  return (
    <AuthForm
      title={title}
      text={text}
      note={!needsCode && note}
      problem={problem}
      busy={busy}
      submit={busy ? loginLabels.busy : loginLabels.submit}
      onSubmit={submit}
      onChange={clear}
      footer={
        !needsCode && (
          <LinkButton variant="text" compact render={<Link to={loginLabels.forgotPassword.href} />}>
            {loginLabels.forgotPassword.label}
          </LinkButton>
        )
      }
    >
      <div className={formStyles.fields} hidden={needsCode}>
        <TextField
          label={loginLabels.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_ADDRESS_MAX_LENGTH}
          required
          hideRequiredMark
        />
        <PasswordField label={loginLabels.password} name="password" autoComplete="current-password" />
      </div>
      {needsCode && <TwoFactorStep onStartOver={startOver} />}
    </AuthForm>
  )
}

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
function TwoFactorStep({ onStartOver }: { onStartOver: () => void }) {
  const [usesApp, setUsesApp] = useState(true)
  const labels = loginLabels.twoFactor
  return (
    <>
      <TextField
        // Switching the kind of code clears the field.
        key={String(usesApp)}
        label={usesApp ? labels.label : labels.recoveryLabel}
        hint={usesApp ? labels.hint : labels.recoveryHint}
        name="code"
        autoComplete="one-time-code"
        inputMode={usesApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        hideRequiredMark
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the only field of this step
        autoFocus
      />
      <div className={formStyles.alternatives}>
        <Button variant="text" compact onClick={() => setUsesApp(!usesApp)}>
          {usesApp ? labels.toRecoveryCode : labels.toApp}
        </Button>
        <Button variant="text" compact onClick={onStartOver}>
          {labels.startOver}
        </Button>
      </div>
    </>
  )
}

const ERROR_TEXTS = { badRequest: AUTH_MESSAGES.invalid, server: errorMessages.server, failed: loginLabels.errors.network }

type LoginState = { busy: boolean; problem: string; needsCode: boolean }

const INITIAL_STATE: LoginState = { busy: false, problem: '', needsCode: false }

function useLogin() {
  const [{ busy, problem, needsCode }, setState] = useState(INITIAL_STATE)

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    setState({ busy: true, problem: '', needsCode })
    try {
      const reply = await api.login({
        email: String(form.get('email')),
        password: String(form.get('password')),
        ...(needsCode && { code: String(form.get('code')) }),
      })
      if (reply.success) return storeCurrentStaff(reply.admin)
      setState({ busy: false, problem: (reply as { message?: string }).message || loginLabels.errors.refused, needsCode })
    } catch (error) {
      if (!isApiError(error)) throw error
      setState(stateAfterError(error, needsCode))
    }
  }

  return {
    busy,
    problem,
    needsCode,
    submit,
    clear: () => problem && setState({ busy, problem: '', needsCode }),
    startOver: () => setState(INITIAL_STATE),
  }
}

/** The first request for a code is not shown as an error; a wrong code is. */
function stateAfterError(error: ApiError, hadCode: boolean): LoginState {
  const needsCode = hadCode || error.body.codeRequired === true
  return { busy: false, problem: needsCode && !hadCode ? '' : errorMessage(error, ERROR_TEXTS), needsCode }
}

/** Tells that the session has ended and whether drafts are stored. Nothing after a logout in this window. */
function SessionEndNote({ state }: { state: SignInState | null }) {
  // The history state exists in the browser only.
  const hydrated = useHydrated()
  if (!hydrated || !state?.ending || state.ending.reason === 'signed out') return null
  if (state.ending.reason === 'signed out elsewhere') return <Banner live>{loginLabels.sessionEnd.signedOutElsewhere}</Banner>
  return (
    <Banner live>
      {loginLabels.sessionEnd.ended} {describeDrafts(state.ending.account, returnPath(state.from))}
    </Banner>
  )
}

function describeDrafts(account: string, from: string): string {
  const labels = loginLabels.sessionEnd
  const [here] = listDraftKinds(account, new URL(from, location.origin).pathname)
  if (here) return interpolate(labels.draftOnPage, { what: labels.draftKinds[here] })
  return listDraftKinds(account).length > 0 ? labels.draftElsewhere : ''
}
