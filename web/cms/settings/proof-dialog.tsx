import type { FormEvent } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { PasswordAndCodeConfirmation } from '../../../contract/account.ts'
import { TextField } from '../../ui/forms/text-field.tsx'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'

const { proofs } = settingsLabels.twoFactor

type Props<Reply> = {
  open: boolean
  words: { title: string; text: string; submit: string }
  danger?: boolean
  act: (given: PasswordAndCodeConfirmation) => Promise<Reply>
  onDone: (reply: Reply) => void
  onClose: () => void
}

/** Asks for both proofs before something that would help whoever sits at somebody else's desk. */
export function ProofDialog<Reply>({ open, words, danger, act, onDone, onClose }: Props<Reply>) {
  const { isPending, run, problem, fields, clear } = useFormMutation(act, { failed: staffErrorMessages.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const reply = await run({ password: String(given.get('password')), code: String(given.get('code')) })
    if (!reply) return
    form.reset()
    onDone(reply)
  }

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={words.title}
      text={words.text}
      problem={problem}
      submit={words.submit}
      danger={danger}
      busy={isPending}
      onSubmit={(event) => void send(event)}
      onChange={clear}
    >
      <PasswordField
        label={proofs.password}
        name="password"
        autoComplete="current-password"
        error={fields.password}
        required
        hideRequiredMark
      />
      <TextField label={proofs.code} name="code" autoComplete="one-time-code" maxLength={40} required hideRequiredMark />
    </FormDialog>
  )
}
