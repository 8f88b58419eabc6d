import { type ComponentProps, useState } from 'react'
import { signIn } from '../../../content/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

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
        <Button variant="text" compact aria-label={shown ? signIn.hidePassword : signIn.showPassword} onClick={() => setShown(!shown)}>
          {shown ? signIn.hide : signIn.show}
        </Button>
      }
    />
  )
}
