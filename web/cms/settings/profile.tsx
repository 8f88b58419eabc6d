import { SettingsPage } from './settings-page.tsx'
import type { FormEvent } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { NAME_MAX_LENGTH } from '../../../contract/staff/account.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { Panel } from '../layout/panel.tsx'
import { storeCurrentStaff, useCurrentStaff } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import settingsStyles from './settings.module.css'
import { signInLabels } from '../../../content/sign-in.ts'
import { PasswordField } from '../forms/password-field.tsx'

export default function ProfilePage() {
  return (
    <SettingsPage page="profile">
      <NameForm />
      <PasswordForm />
    </SettingsPage>
  )
}

function NameForm() {
  const labels = settingsLabels.profile
  const admin = useCurrentStaff()
  const toast = useToast()
  const rename = useFormMutation(staffApi.updateProfile, { failed: staffErrorMessages.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await rename.run({ name: String(new FormData(event.currentTarget).get('name')) })
    if (!reply) return
    storeCurrentStaff(reply.admin)
    toast({ text: reply.message })
  }

  return (
    <Panel heading={labels.heading} note={labels.text}>
      <form className={settingsStyles.form} onSubmit={(event) => void send(event)} onChange={rename.clear}>
        {rename.problem && (
          <Banner tone="error" live>
            {rename.problem}
          </Banner>
        )}
        <TextField
          label={labels.name}
          name="name"
          autoComplete="name"
          defaultValue={admin?.name}
          maxLength={NAME_MAX_LENGTH}
          error={rename.fields.name}
          required
          hideRequiredMark
        />
        <dl className={settingsStyles.facts}>
          <div className={settingsStyles.fact}>
            <dt>{labels.email}</dt>
            <dd>{admin?.email}</dd>
            <dd className="small">{labels.emailHint}</dd>
          </div>
          {admin && (
            <div className={settingsStyles.fact}>
              <dt>{labels.role}</dt>
              <dd>{settingsLabels.roles[admin.role]}</dd>
              <dd className="small">{labels.roleHints[admin.role]}</dd>
            </div>
          )}
        </dl>
        <Button type="submit" compact busy={rename.isPending}>
          {labels.save}
        </Button>
      </form>
    </Panel>
  )
}

function PasswordForm() {
  const labels = settingsLabels.password
  const admin = useCurrentStaff()
  const toast = useToast()
  const change = useFormMutation(staffApi.changePassword, { failed: staffErrorMessages.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const reply = await change.run({ current: String(given.get('current')), password: String(given.get('password')) })
    if (!reply) return
    form.reset()
    toast({ text: reply.message })
  }

  return (
    <Panel heading={labels.heading}>
      <form className={settingsStyles.form} onSubmit={(event) => void send(event)} onChange={change.clear}>
        {change.problem && (
          <Banner tone="error" live>
            {change.problem}
          </Banner>
        )}
        {/* For password managers: whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={admin?.email ?? ''} readOnly />
        <PasswordField
          label={labels.current}
          name="current"
          autoComplete="current-password"
          error={change.fields.current}
          required
          hideRequiredMark
        />
        <PasswordField
          label={labels.next}
          hint={signInLabels.reset.hint}
          name="password"
          autoComplete="new-password"
          error={change.fields.password}
          required
          hideRequiredMark
        />
        <Button type="submit" compact busy={change.isPending}>
          {labels.save}
        </Button>
      </form>
    </Panel>
  )
}
