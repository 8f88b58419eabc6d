import { type FormEvent, useId } from 'react'
import { failures } from '../../../content/failures.ts'
import { settings } from '../../../content/settings.ts'
import type { BothProofs } from '../../../contract/account.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { useAct } from '../session/use-act.ts'
import styles from './settings.module.css'

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
  const id = useId()
  const { busy, run, problem, fields, clear } = useAct(act, { failed: failures.staffAct })

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
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button variant="ghost" compact onClick={onClose}>
            {proofs.cancel}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'solid'} compact busy={busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void send(event)} onChange={clear}>
        <p>{words.text}</p>
        {problem && (
          <Banner tone="error" live>
            {problem}
          </Banner>
        )}
        <PasswordField
          label={proofs.password}
          name="password"
          autoComplete="current-password"
          error={fields.password}
          required
          unmarked
        />
        <TextField label={proofs.code} name="code" autoComplete="one-time-code" maxLength={40} required unmarked />
      </form>
    </Dialog>
  )
}
