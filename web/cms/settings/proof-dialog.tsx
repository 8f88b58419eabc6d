import type { FormEvent } from 'react'
import { settings } from '../../../content/settings.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import type { BothProofs } from '../../../contract/account.ts'
import { TextField } from '../../ui/text-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { useAct } from '../session/use-act.ts'

const { proofs } = settings.twoFactor

type Props<Reply> = {
  open: boolean
  words: { title: string; text: string; submit: string }
  danger?: boolean
  act: (given: BothProofs) => Promise<Reply>
  onDone: (reply: Reply) => void
  onClose: () => void
}

/** Asks for both proofs before something that would help whoever sits at somebody else's desk. */
export function ProofDialog<Reply>({ open, words, danger, act, onDone, onClose }: Props<Reply>) {
  const { busy, run, problem, fields, clear } = useAct(act, { failed: staffFailures.act })

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
      busy={busy}
      onSubmit={(event) => void send(event)}
      onChange={clear}
    >
      <PasswordField label={proofs.password} name="password" autoComplete="current-password" error={fields.password} required unmarked />
      <TextField label={proofs.code} name="code" autoComplete="one-time-code" maxLength={40} required unmarked />
    </FormDialog>
  )
}
