import { NameForm } from './name-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { SettingsPage } from './settings-page.tsx'

export default function Profile() {
  return (
    <SettingsPage page="profile">
      <NameForm />
      <PasswordForm />
    </SettingsPage>
  )
}
