import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { NAME_HINT, NameField } from '../forms/name-field.tsx'
import { NewPasswordField, PasswordField, PasswordManagerUsername } from '../forms/password-field.tsx'
import { staffLabels } from '../labels.ts'
import { Panel } from '../layout/panel.tsx'
import { storeCurrentStaff, useCurrentStaff } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import { settingsLabels } from './labels.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import styles from './settings.module.css'

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
  const currentStaff = useCurrentStaff()
  const toast = useToast()
  const rename = useFormMutation(staffApi.updateProfile, { failed: staffLabels.actionFailed })

  async function submit(_form: HTMLFormElement, fields: FormData): Promise<void> {
    const reply = await rename.run({ name: String(fields.get('name')) })
    if (!reply) return
    storeCurrentStaff(reply.admin)
    toast({ text: reply.message })
  }

  return (
    <Panel heading={labels.heading} note={NAME_HINT}>
      <SettingsForm mutation={rename} submit={labels.save} onSubmit={submit}>
        <NameField autoComplete="name" defaultValue={currentStaff?.name} error={rename.fields.name} />
        <dl className={styles.account}>
          <div className={styles.accountItem}>
            <dt>{labels.email}</dt>
            <dd>{currentStaff?.email}</dd>
            <dd className="small">{labels.emailHint}</dd>
          </div>
          {currentStaff && (
            <div className={styles.accountItem}>
              <dt>{labels.role}</dt>
              <dd>{settingsLabels.roles[currentStaff.role]}</dd>
              <dd className="small">{labels.roleHints[currentStaff.role]}</dd>
            </div>
          )}
        </dl>
      </SettingsForm>
    </Panel>
  )
}

function PasswordForm() {
  const labels = settingsLabels.password
  const currentStaff = useCurrentStaff()
  const toast = useToast()
  const change = useFormMutation(staffApi.changePassword, { failed: staffLabels.actionFailed })

  async function submit(form: HTMLFormElement, fields: FormData): Promise<void> {
    const reply = await change.run({ current: String(fields.get('current')), password: String(fields.get('password')) })
    if (!reply) return
    form.reset()
    toast({ text: reply.message })
  }

  return (
    <Panel heading={labels.heading}>
      <SettingsForm mutation={change} submit={labels.save} onSubmit={submit}>
        <PasswordManagerUsername email={currentStaff?.email ?? ''} />
        <PasswordField label={labels.current} name="current" autoComplete="current-password" error={change.fields.current} />
        <NewPasswordField label={labels.new} error={change.fields.password} />
      </SettingsForm>
    </Panel>
  )
}
