import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { signInLabels } from '../../../content/sign-in.ts'
import { EMAIL_ADDRESS_MAX_LENGTH } from '../../../contract/email-address.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { CodeStep } from './code-step.tsx'
import { DoorForm } from './door-form.tsx'
import styles from './door-form.module.css'
import { useLogin } from './use-login.ts'

export function LoginForm({ note }: { note: ReactNode }) {
  const { problem, busy, asksCode, send, clear, startOver } = useLogin()
  const { title, text } = asksCode ? signInLabels.code : signInLabels
  return (
    <DoorForm
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
      <div className={styles.answers} hidden={asksCode}>
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
      {asksCode && <CodeStep onStartOver={startOver} />}
    </DoorForm>
  )
}
