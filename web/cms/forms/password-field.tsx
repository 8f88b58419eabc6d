import { type ComponentProps, useState } from 'react'
import { signInLabels } from '../../../content/sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'>

/** A password that can be looked at while it is typed. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <Button
          variant="text"
          compact
          aria-label={shown ? signInLabels.hidePassword : signInLabels.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? signInLabels.hide : signInLabels.show}
        </Button>
      }
    />
  )
}
