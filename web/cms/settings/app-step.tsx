import { type FormEvent, useEffect, useRef } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import type { TwoFactorSetup } from '../../../contract/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useCopyToClipboard } from '../use-copy-to-clipboard.ts'
import { staffApi } from '../session/staff-api.ts'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import styles from './settings.module.css'
import stepStyles from './step.module.css'

const words = settingsLabels.twoFactor.app

type Props = { appKey: TwoFactorSetup; onCancel: () => void; onConfirmed: (recoveryCodes: string[]) => void }

export function AppStep({ appKey: { secret, qr }, onCancel, onConfirmed }: Props) {
  const copy = useCopyToClipboard()
  const code = useRef<HTMLInputElement>(null)
  const confirm = useFormMutation(staffApi.enableTwoFactor, { failed: staffErrorMessages.act })
  useEffect(() => code.current?.focus(), [])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await confirm.run({ code: String(new FormData(event.currentTarget).get('code')) })
    if (reply) onConfirmed(reply.recoveryCodes)
  }

  return (
    <div className={stepStyles.app}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no other way to say that it is one picture */}
      <svg className={stepStyles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={words.qr} shapeRendering="crispEdges">
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div>
        <p>{words.scan}</p>
        <p className="small muted">{words.type}</p>
        <div className={stepStyles.key}>
          <span>{secret.match(/.{1,4}/g)?.join(' ')}</span>
          <IconButton look="quiet" icon="copy" label={words.copy} onClick={() => void copy(secret, words.copied)} />
        </div>
      </div>
      <form className={styles.form} onSubmit={(event) => void send(event)} onChange={confirm.clear}>
        <TextField
          ref={code}
          label={words.code}
          hint={words.codeHint}
          error={confirm.problem}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          required
          hideRequiredMark
        />
        <div className={styles.row}>
          <Button type="submit" compact busy={confirm.isPending}>
            {words.turnOn}
          </Button>
          <Button variant="text" compact onClick={onCancel}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </div>
  )
}
