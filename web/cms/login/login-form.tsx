import { signIn } from '../../../content/sign-in.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { PasswordField } from '../parts/password-field.tsx'
import styles from './login-form.module.css'
import { useLogin } from './use-login.ts'

export function LoginForm() {
  const { problem, busy, send, clear } = useLogin()
  const ready = useHydrated()
  return (
    // Sent before the page is alive, a form of any other method would put the password into the address.
    <form className={styles.form} method="post" onSubmit={send} onChange={clear}>
      <div>
        <h1 className={styles.title}>{signIn.title}</h1>
        <p className="small muted">{signIn.text}</p>
      </div>
      {problem && (
        <Banner tone="error" live>
          {problem}
        </Banner>
      )}
      <div className={styles.needsScript}>
        <Banner tone="warn">{signIn.needsScript}</Banner>
      </div>
      <TextField
        label={signIn.email}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        unmarked
      />
      <PasswordField label={signIn.password} name="password" autoComplete="current-password" required unmarked />
      <Button type="submit" busy={busy} disabled={!ready}>
        {busy ? signIn.busy : signIn.submit}
      </Button>
    </form>
  )
}
