import { type FormEvent, useId } from 'react'
import { failures } from '../../../content/failures.ts'
import { settings } from '../../../content/settings.ts'
import { NAME_MAX } from '../../../contract/account.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { staff } from '../session/staff-api.ts'
import { useAct } from '../session/use-act.ts'
import styles from './settings.module.css'

type Props = { open: boolean; onClose: () => void; onInvited: () => void }

export function InviteForm({ open, onClose, onInvited }: Props) {
  const words = settings.staff.inviteForm
  const id = useId()
  const say = useToast()
  const invite = useAct(staff.inviteStaff, { failed: failures.staffAct })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const reply = await invite.run({ name: String(given.get('name')), email: String(given.get('email')) })
    if (!reply) return
    form.reset()
    say({ text: reply.message })
    onInvited()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button variant="ghost" compact onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} compact icon="send" busy={invite.busy}>
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={(event) => void send(event)} onChange={invite.clear} noValidate>
        <p>{words.text}</p>
        {invite.problem && (
          <Banner tone="error" live>
            {invite.problem}
          </Banner>
        )}
        <TextField label={words.name} name="name" autoComplete="off" maxLength={NAME_MAX} error={invite.fields.name} required unmarked />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          error={invite.fields.email}
          required
          unmarked
        />
      </form>
    </Dialog>
  )
}
