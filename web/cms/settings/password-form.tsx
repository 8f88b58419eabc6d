import type { FormEvent } from 'react'
import { settings } from '../../../content/settings.ts'
import { signIn } from '../../../content/sign-in.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { Panel } from '../parts/panel.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { useAdmin } from '../session/admin-info.ts'
import { staff } from '../session/staff-api.ts'
import { useAct } from '../session/use-act.ts'
import styles from './settings.module.css'

export function PasswordForm() {
  const words = settings.password
  const admin = useAdmin()
  const say = useToast()
  const change = useAct(staff.changePassword, { failed: staffFailures.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const reply = await change.run({ current: String(given.get('current')), password: String(given.get('password')) })
    if (!reply) return
    form.reset()
    say({ text: reply.message })
  }

  return (
    <Panel heading={words.heading}>
      <form className={styles.form} onSubmit={(event) => void send(event)} onChange={change.clear}>
        {change.problem && (
          <Banner tone="error" live>
            {change.problem}
          </Banner>
        )}
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={admin?.email ?? ''} readOnly />
        <PasswordField
          label={words.current}
          name="current"
          autoComplete="current-password"
          error={change.fields.current}
          required
          unmarked
        />
        <PasswordField
          label={words.next}
          hint={signIn.reset.hint}
          name="password"
          autoComplete="new-password"
          error={change.fields.password}
          required
          unmarked
        />
        <Button type="submit" compact busy={change.busy}>
          {words.save}
        </Button>
      </form>
    </Panel>
  )
}
