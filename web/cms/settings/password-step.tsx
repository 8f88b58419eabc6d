import type { FormEvent } from 'react'
import { settings } from '../../../content/settings.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import type { TwoFactorKey } from '../../../contract/account.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { staff } from '../session/staff-api.ts'
import { useAct } from '../session/use-act.ts'
import styles from './settings.module.css'

const words = settings.twoFactor

export function PasswordStep({ onProven }: { onProven: (key: TwoFactorKey) => void }) {
  const begin = useAct(staff.beginTwoFactor, { failed: staffFailures.act })

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
        unmarked
      />
      <Button type="submit" compact busy={begin.busy}>
        {words.password.next}
      </Button>
    </form>
  )
}
