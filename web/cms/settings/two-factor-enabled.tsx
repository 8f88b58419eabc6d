import { type FormEvent, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import type { PasswordAndCodeConfirmation, TwoFactorStatus } from '../../../contract/staff/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { StatusBadge } from '../../ui/display/badge.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { dateTimeFormat } from '../dates/dates.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { staffLabels } from '../labels.ts'
import { Panel } from '../layout/panel.tsx'
import { staffApi } from '../session/staff-api.ts'
import { settingsLabels } from './labels.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './settings.module.css'

const labels = settingsLabels.twoFactor

/** Two-factor sign-in is on: its status, new recovery codes, and turning it off. */
export function TwoFactorEnabled({ status }: { status: TwoFactorStatus }) {
  const toast = useToast()
  const [dialog, setDialog] = useState<'renew' | 'disable'>()
  const [newCodes, setNewCodes] = useState<string[]>()
  const { since, recoveryCodesLeft: count } = status
  const close = () => setDialog(undefined)

  function handleSuccess(message: string, recoveryCodes?: string[]): void {
    close()
    toast({ text: message })
    setNewCodes(recoveryCodes)
  }

  return (
    <Panel heading={labels.heading} ruled actions={<StatusBadge tone="ok">{labels.on}</StatusBadge>}>
      {newCodes ? (
        <RecoveryCodes codes={newCodes} onFinish={() => setNewCodes(undefined)} />
      ) : (
        <div className={styles.form}>
          <p>{labels.why}</p>
          <p className="muted">
            {since && interpolate(labels.since, { date: dateTimeFormat.format(new Date(since)) })}{' '}
            {count === 1 ? labels.codesLeft.one : interpolate(labels.codesLeft.more, { count })}
          </p>
          <div className={styles.row}>
            <Button variant="ghost" compact icon="refresh" onClick={() => setDialog('renew')}>
              {labels.renew.button}
            </Button>
            <Button variant="danger-ghost" compact onClick={() => setDialog('disable')}>
              {labels.disable.button}
            </Button>
          </div>
        </div>
      )}
      {dialog === 'renew' && (
        <ConfirmIdentityDialog
          labels={labels.renew}
          action={staffApi.regenerateRecoveryCodes}
          onSuccess={({ message, recoveryCodes }) => handleSuccess(message, recoveryCodes)}
          onClose={close}
        />
      )}
      {dialog === 'disable' && (
        <ConfirmIdentityDialog
          labels={labels.disable}
          danger
          action={staffApi.disableTwoFactor}
          onSuccess={({ message }) => handleSuccess(message)}
          onClose={close}
        />
      )}
    </Panel>
  )
}

type ConfirmIdentityDialogProps<Reply> = {
  labels: { title: string; text: string; submit: string }
  danger?: boolean
  action: (confirmation: PasswordAndCodeConfirmation) => Promise<Reply>
  onSuccess: (reply: Reply) => void
  onClose: () => void
}

/** Asks for the password and a code: an unattended session alone must not change two-factor sign-in. */
function ConfirmIdentityDialog<Reply>({ labels, danger, action, onSuccess, onClose }: ConfirmIdentityDialogProps<Reply>) {
  const { isPending, run, problem, fields, clear } = useFormMutation(action, { failed: staffLabels.actionFailed })
  const { confirmIdentity } = settingsLabels.twoFactor

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const reply = await run({ password: String(data.get('password')), code: String(data.get('code')) })
    if (reply) onSuccess(reply)
  }

  return (
    <FormDialog
      onClose={onClose}
      title={labels.title}
      text={labels.text}
      problem={problem}
      submit={labels.submit}
      danger={danger}
      busy={isPending}
      onSubmit={(event) => void submit(event)}
      onChange={clear}
    >
      <PasswordField label={confirmIdentity.password} name="password" autoComplete="current-password" error={fields.password} />
      <TextField label={confirmIdentity.code} name="code" autoComplete="one-time-code" maxLength={40} required hideRequiredMark />
    </FormDialog>
  )
}
