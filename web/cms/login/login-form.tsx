import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { signIn } from '../../../content/sign-in.ts'
import { EMAIL_MAX } from '../../../contract/email.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { CodeStep } from './code-step.tsx'
import { DoorForm } from './door-form.tsx'
import styles from './door-form.module.css'
import { useLogin } from './use-login.ts'

export function LoginForm({ note }: { note: ReactNode }) {
  const { problem, busy, asksCode, send, clear, startOver } = useLogin()
  const { title, text } = asksCode ? signIn.code : signIn
  return (
    <DoorForm
      title={title}
      text={text}
      note={!asksCode && note}
      problem={problem}
      busy={busy}
      submit={busy ? signIn.busy : signIn.submit}
      onSend={send}
      onChange={clear}
      more={
        !asksCode && (
          <LinkButton variant="text" compact render={<Link to={signIn.forgot.href} />}>
            {signIn.forgot.label}
          </LinkButton>
        )
      }
    >
      <div className={styles.answers} hidden={asksCode}>
        <TextField
          label={signIn.email}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          required
          unmarked
        />
        <PasswordField label={signIn.password} name="password" autoComplete="current-password" required unmarked />
      </div>
      {asksCode && <CodeStep onStartOver={startOver} />}
    </DoorForm>
  )
}
