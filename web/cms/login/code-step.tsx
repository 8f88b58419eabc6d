import { useState } from 'react'
import { signInLabels } from '../../../content/sign-in.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import styles from './door-form.module.css'

/** The second step of signing in: a code from the app, or one that was stored for a day without it. */
export function CodeStep({ onStartOver }: { onStartOver: () => void }) {
  const [byApp, setByApp] = useState(true)
  const words = signInLabels.code
  return (
    <>
      <TextField
        // Another kind of code is another field, with nothing of the first left in it.
        key={String(byApp)}
        label={byApp ? words.label : words.recoveryLabel}
        hint={byApp ? words.hint : words.recoveryHint}
        name="code"
        autoComplete="one-time-code"
        inputMode={byApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        hideRequiredMark
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has just become about this one field
        autoFocus
      />
      <div className={styles.others}>
        <Button variant="text" compact onClick={() => setByApp(!byApp)}>
          {byApp ? words.recoveryInstead : words.appInstead}
        </Button>
        <Button variant="text" compact onClick={onStartOver}>
          {words.startOver}
        </Button>
      </div>
    </>
  )
}
