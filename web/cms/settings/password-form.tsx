import type { FormEvent } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { signInLabels } from '../../../content/sign-in.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { Panel } from '../layout/panel.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useCurrentStaff } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import styles from './settings.module.css'

export function PasswordForm() {
  const words = settingsLabels.password
  const admin = useCurrentStaff()
  const say = useToast()
  const change = useFormMutation(staffApi.changePassword, { failed: staffErrorMessages.act })

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
          hideRequiredMark
        />
        <PasswordField
          label={words.next}
          hint={signInLabels.reset.hint}
          name="password"
          autoComplete="new-password"
          error={change.fields.password}
          required
          hideRequiredMark
        />
        <Button type="submit" compact busy={change.isPending}>
          {words.save}
        </Button>
      </form>
    </Panel>
  )
}
