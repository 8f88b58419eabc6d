import type { FormEvent } from 'react'
import { settings } from '../../../content/settings.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import { NAME_MAX } from '../../../contract/account.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { Panel } from '../parts/panel.tsx'
import { keepAdmin, useAdmin } from '../session/admin-info.ts'
import { staff } from '../session/staff-api.ts'
import { useAct } from '../session/use-act.ts'
import styles from './settings.module.css'

export function NameForm() {
  const words = settings.profile
  const admin = useAdmin()
  const say = useToast()
  const rename = useAct(staff.changeProfile, { failed: staffFailures.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await rename.run({ name: String(new FormData(event.currentTarget).get('name')) })
    if (!reply) return
    keepAdmin(reply.admin)
    say({ text: reply.message })
  }

  return (
    <Panel heading={words.heading} note={words.text}>
      <form className={styles.form} onSubmit={(event) => void send(event)} onChange={rename.clear}>
        {rename.problem && (
          <Banner tone="error" live>
            {rename.problem}
          </Banner>
        )}
        <TextField
          label={words.name}
          name="name"
          autoComplete="name"
          defaultValue={admin?.name}
          maxLength={NAME_MAX}
          error={rename.fields.name}
          required
          unmarked
        />
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <dt>{words.email}</dt>
            <dd>{admin?.email}</dd>
            <dd className="small">{words.emailHint}</dd>
          </div>
          {admin && (
            <div className={styles.fact}>
              <dt>{words.role}</dt>
              <dd>{settings.roles[admin.role]}</dd>
              <dd className="small">{words.roleHints[admin.role]}</dd>
            </div>
          )}
        </dl>
        <Button type="submit" compact busy={rename.busy}>
          {words.save}
        </Button>
      </form>
    </Panel>
  )
}
