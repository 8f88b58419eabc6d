import { type ComponentProps, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing' | 'required' | 'hideRequiredMark'>

/** A password with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      required
      hideRequiredMark
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <Button variant="text" compact aria-label={shown ? 'Hide password' : 'Show password'} onClick={() => setShown(!shown)}>
          {shown ? 'Hide' : 'Show'}
        </Button>
      }
    />
  )
}

/** The new password of an account: at sign-up, after a reset, and when it is changed. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  return (
    <PasswordField
      label={label}
      hint="At least 12 characters. A few words that only you would put together are good."
      name="password"
      autoComplete="new-password"
      error={error}
    />
  )
}

/** Tells a password manager which account the password of this form belongs to. */
export function PasswordManagerUsername({ email }: { email: string }) {
  return <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
}
