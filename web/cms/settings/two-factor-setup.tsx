import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import type { TwoFactorSetup } from '../../../contract/staff/account.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { StatusBadge } from '../../ui/display/badge.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { staffLabels } from '../labels.ts'
import { Panel } from '../layout/panel.tsx'
import { staffApi } from '../session/staff-api.ts'
import { useCopyToClipboard } from '../use-copy-to-clipboard.ts'
import { settingsLabels } from './labels.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SettingsForm } from './settings-form.tsx'
import settingsStyles from './settings.module.css'
import styles from './two-factor-setup.module.css'

const labels = settingsLabels.twoFactor

type Stage = { step: 1 } | { step: 2; authenticatorKey: TwoFactorSetup } | { step: 3; recoveryCodes: string[] }

/** Three steps: the password, the authenticator app, the recovery codes. */
export function TwoFactorSetupSteps({ onStart, onFinish }: { onStart: () => void; onFinish: () => void }) {
  const [stage, setStage] = useState<Stage>({ step: 1 })
  const { step } = stage

  function start(authenticatorKey: TwoFactorSetup): void {
    onStart()
    setStage({ step: 2, authenticatorKey })
  }

  return (
    <Panel
      heading={labels.heading}
      ruled
      flush
      actions={
        <StatusBadge tone={step === 3 ? 'ok' : 'calm'}>
          {`${step === 3 ? labels.on : labels.off}, ${interpolate(labels.step, { step }).toLowerCase()}`}
        </StatusBadge>
      }
    >
      <Step number={1} current={step} heading={labels.password.heading} done={labels.password.done}>
        <PasswordStep onConfirmed={start} />
      </Step>
      <Step number={2} current={step} heading={labels.app.heading} todo={labels.app.todo} done={labels.app.done}>
        {stage.step === 2 && (
          <AppStep
            authenticatorKey={stage.authenticatorKey}
            onCancel={() => setStage({ step: 1 })}
            onConfirmed={(recoveryCodes) => setStage({ step: 3, recoveryCodes })}
          />
        )}
      </Step>
      <Step number={3} current={step} heading={labels.codes.heading} todo={labels.codes.todo}>
        {stage.step === 3 && <RecoveryCodes codes={stage.recoveryCodes} onFinish={onFinish} />}
      </Step>
    </Panel>
  )
}

type StepProps = { number: number; current: number; heading: string; todo?: string; done?: string; children: ReactNode }

/** The current step shows its content, the others a note. */
function Step({ number, current, heading, todo, done, children }: StepProps) {
  const state = number < current ? 'done' : number === current ? 'current' : 'todo'
  return (
    <section className={classNames(styles.step, styles[state])} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.number} aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <div className={styles.body}>
        <h3 className={styles.heading}>{heading}</h3>
        {state === 'current' && children}
        {state === 'todo' && todo && <p className="small muted">{todo}</p>}
        {state === 'done' && done && <p className="small muted">{done}</p>}
      </div>
    </section>
  )
}

function PasswordStep({ onConfirmed }: { onConfirmed: (authenticatorKey: TwoFactorSetup) => void }) {
  const start = useFormMutation(staffApi.startTwoFactorSetup, { failed: staffLabels.actionFailed })

  async function submit(_form: HTMLFormElement, fields: FormData): Promise<void> {
    const reply = await start.run({ password: String(fields.get('password')) })
    if (reply) onConfirmed(reply.key)
  }

  return (
    <SettingsForm mutation={start} intro={labels.why} submit={labels.password.next} onSubmit={submit}>
      <PasswordField label={labels.password.label} name="password" autoComplete="current-password" error={start.fields.password} />
    </SettingsForm>
  )
}

type AppStepProps = { authenticatorKey: TwoFactorSetup; onCancel: () => void; onConfirmed: (recoveryCodes: string[]) => void }

function AppStep({ authenticatorKey: { secret, qr }, onCancel, onConfirmed }: AppStepProps) {
  const { app } = labels
  const copy = useCopyToClipboard()
  const codeInput = useRef<HTMLInputElement>(null)
  const confirm = useFormMutation(staffApi.enableTwoFactor, { failed: staffLabels.actionFailed })
  useEffect(() => codeInput.current?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await confirm.run({ code: String(new FormData(event.currentTarget).get('code')) })
    if (reply) onConfirmed(reply.recoveryCodes)
  }

  return (
    <div className={styles.app}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG needs the role to be read as one picture */}
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={app.qr} shapeRendering="crispEdges">
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div>
        <p>{app.scan}</p>
        <p className="small muted">{app.type}</p>
        <div className={styles.key}>
          <span>{secret.match(/.{1,4}/g)?.join(' ')}</span>
          <IconButton variant="quiet" icon="copy" label={app.copy} onClick={() => void copy(secret, app.copied)} />
        </div>
      </div>
      <form className={settingsStyles.form} onSubmit={(event) => void submit(event)} onChange={confirm.clear}>
        <TextField
          ref={codeInput}
          label={app.code}
          hint={app.codeHint}
          error={confirm.problem}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          required
          hideRequiredMark
        />
        <div className={settingsStyles.row}>
          <Button type="submit" compact busy={confirm.isPending}>
            {app.turnOn}
          </Button>
          <Button variant="text" compact onClick={onCancel}>
            {app.cancel}
          </Button>
        </div>
      </form>
    </div>
  )
}
