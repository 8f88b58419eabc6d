import type { FormEvent } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { TwoFactorSetup } from '../../../contract/account.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { staffApi } from '../session/staff-api.ts'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import styles from './settings.module.css'

const words = settingsLabels.twoFactor

export function PasswordStep({ onProven }: { onProven: (key: TwoFactorSetup) => void }) {
  const begin = useFormMutation(staffApi.startTwoFactorSetup, { failed: staffErrorMessages.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await begin.run({ password: String(new FormData(event.currentTarget).get('password')) })
    if (reply) onProven(reply.key)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} onChange={begin.clear}>
      <p>{words.why}</p>
      {begin.problem && (
        <Banner tone="error" live>
          {begin.problem}
        </Banner>
      )}
      <PasswordField
        label={words.password.label}
        name="password"
        autoComplete="current-password"
        error={begin.fields.password}
        required
        hideRequiredMark
      />
      <Button type="submit" compact busy={begin.isPending}>
        {words.password.next}
      </Button>
    </form>
  )
}
