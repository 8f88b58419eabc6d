import { useState, type ReactNode, type FormEvent, useEffect, useRef, type RefObject } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { SettingsPage } from './settings-page.tsx'
import { interpolate } from '../../../contract/interpolate.ts'
import type { TwoFactorSetup, TwoFactorStatus, PasswordAndCodeConfirmation } from '../../../contract/account.ts'
import { StatusBadge } from '../../ui/display/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/media/icon.tsx'
import stepStyles from './step.module.css'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import settingsStyles from './settings.module.css'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useCopyToClipboard } from '../use-copy-to-clipboard.ts'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { dateTimeFormat } from '../dates/dates.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'

export default function TwoFactorPage() {
  const labels = settingsLabels.twoFactor
  // While it is being turned on, the steps stay to the last one, though the server already says 'on'.
  const [settingUp, setSettingUp] = useState(false)
  const query = useStaffQuery({ queryKey: keys.twoFactor, queryFn: ({ signal }) => staffApi.getTwoFactor({}, { signal }) })
  const { data, error } = query
  return (
    <SettingsPage page="twoFactor">
      <LoadErrorBanner query={query} message={loadErrorMessage(settingsLabels.load)} />
      {!data && !error && (
        <Panel heading={labels.heading} flush>
          <RowSkeletons columns={1} rows={3} />
        </Panel>
      )}
      {data && (settingUp || !data.twoFactor.on) && (
        <TwoFactorSteps onBegun={() => setSettingUp(true)} onFinished={() => setSettingUp(false)} />
      )}
      {data && !settingUp && data.twoFactor.on && <TwoFactorEnabled state={data.twoFactor} />}
    </SettingsPage>
  )
}

const labels = settingsLabels.twoFactor

type Stage = { step: 1 } | { step: 2; key: TwoFactorSetup } | { step: 3; codes: string[] }

/** Three steps to a second step: the password, the app, and what helps without it. */
function TwoFactorSteps({ onBegun, onFinished }: { onBegun: () => void; onFinished: () => void }) {
  const [stage, setStage] = useState<Stage>({ step: 1 })
  const { step } = stage

  function begin(key: TwoFactorSetup): void {
    onBegun()
    setStage({ step: 2, key })
  }

  return (
    <Panel
      heading={labels.heading}
      ruled
      flush
      actions={
        <StatusBadge
          tone={step === 3 ? 'ok' : 'calm'}
        >{`${step === 3 ? labels.on : labels.off}, ${interpolate(labels.step, { step }).toLowerCase()}`}</StatusBadge>
      }
    >
      <Step number={1} at={step} heading={labels.password.heading} done={labels.password.done}>
        <PasswordStep onProven={begin} />
      </Step>
      <Step number={2} at={step} heading={labels.app.heading} todo={labels.app.todo} done={labels.app.done}>
        {stage.step === 2 && (
          <AppStep appKey={stage.key} onCancel={() => setStage({ step: 1 })} onConfirmed={(codes) => setStage({ step: 3, codes })} />
        )}
      </Step>
      <Step number={3} at={step} heading={labels.codes.heading} todo={labels.codes.todo}>
        {stage.step === 3 && <RecoveryCodes codes={stage.codes} onFinished={onFinished} />}
      </Step>
    </Panel>
  )
}

type Props = {
  number: number
  /** The step that one is at. */
  at: number
  heading: string
  todo?: string
  done?: string
  children: ReactNode
}

/** One of several steps: done, at hand with what there is to do, or still to come. */
function Step({ number, at, heading, todo, done, children }: Props) {
  const state = number < at ? 'done' : number === at ? 'now' : 'todo'
  return (
    <section className={classNames(stepStyles.step, stepStyles[state])} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={stepStyles.number} aria-hidden="true">
        {state === 'done' ? <Icon name="check" /> : number}
      </span>
      <div className={stepStyles.body}>
        <h3 className={stepStyles.heading}>{heading}</h3>
        {state === 'now' && children}
        {state === 'todo' && todo && <p className="small muted">{todo}</p>}
        {state === 'done' && done && <p className="small muted">{done}</p>}
      </div>
    </section>
  )
}

const passwordStepLabels = settingsLabels.twoFactor

function PasswordStep({ onProven }: { onProven: (key: TwoFactorSetup) => void }) {
  const begin = useFormMutation(staffApi.startTwoFactorSetup, { failed: staffErrorMessages.act })

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const reply = await begin.run({ password: String(new FormData(event.currentTarget).get('password')) })
    if (reply) onProven(reply.key)
  }

  return (
    <form className={settingsStyles.form} onSubmit={(event) => void send(event)} onChange={begin.clear}>
      <p>{passwordStepLabels.why}</p>
      {begin.problem && (
        <Banner tone="error" live>
          {begin.problem}
        </Banner>
      )}
      <PasswordField
        label={passwordStepLabels.password.label}
        name="password"
        autoComplete="current-password"
        error={begin.fields.password}
        required
        hideRequiredMark
      />
      <Button type="submit" compact busy={begin.isPending}>
        {passwordStepLabels.password.next}
      </Button>
    </form>
  )
}

const appLabels = settingsLabels.twoFactor.app

type AppStepProps = { appKey: TwoFactorSetup; onCancel: () => void; onConfirmed: (recoveryCodes: string[]) => void }

function AppStep({ appKey: { secret, qr }, onCancel, onConfirmed }: AppStepProps) {
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
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG needs the role to be read as one picture */}
      <svg className={stepStyles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={appLabels.qr} shapeRendering="crispEdges">
        <path d={qr.path} fill="currentColor" />
      </svg>
      <div>
        <p>{appLabels.scan}</p>
        <p className="small muted">{appLabels.type}</p>
        <div className={stepStyles.key}>
          <span>{secret.match(/.{1,4}/g)?.join(' ')}</span>
          <IconButton variant="quiet" icon="copy" label={appLabels.copy} onClick={() => void copy(secret, appLabels.copied)} />
        </div>
      </div>
      <form className={settingsStyles.form} onSubmit={(event) => void send(event)} onChange={confirm.clear}>
        <TextField
          ref={code}
          label={appLabels.code}
          hint={appLabels.codeHint}
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
            {appLabels.turnOn}
          </Button>
          <Button variant="text" compact onClick={onCancel}>
            {appLabels.cancel}
          </Button>
        </div>
      </form>
    </div>
  )
}

const enabledLabels = settingsLabels.twoFactor

type ConfirmedAction = 'renew' | 'disable'

/** The second step is on: what it says about itself, new recovery codes, and the way back. */
function TwoFactorEnabled({ state }: { state: TwoFactorStatus }) {
  const toast = useToast()
  const [asked, setAsked] = useState<ConfirmedAction>()
  const [codes, setCodes] = useState<string[]>()
  const { since, recoveryCodesLeft: count } = state

  function done(message: string, renewed?: string[]): void {
    setAsked(undefined)
    toast({ text: message })
    setCodes(renewed)
  }

  return (
    <Panel heading={enabledLabels.heading} ruled actions={<StatusBadge tone="ok">{enabledLabels.on}</StatusBadge>}>
      {codes ? (
        <RecoveryCodes codes={codes} onFinished={() => setCodes(undefined)} />
      ) : (
        <div className={settingsStyles.form}>
          <p>{enabledLabels.why}</p>
          <p className="muted">
            {since && interpolate(enabledLabels.since, { date: dateTimeFormat.format(new Date(since)) })}{' '}
            {count === 1 ? enabledLabels.codesLeft.one : interpolate(enabledLabels.codesLeft.more, { count })}
          </p>
          <div className={settingsStyles.row}>
            <Button variant="ghost" compact icon="refresh" onClick={() => setAsked('renew')}>
              {enabledLabels.renew.button}
            </Button>
            <Button variant="danger-ghost" compact onClick={() => setAsked('disable')}>
              {enabledLabels.disable.button}
            </Button>
          </div>
        </div>
      )}
      <ConfirmIdentityDialog
        open={asked === 'renew'}
        words={enabledLabels.renew}
        act={staffApi.regenerateRecoveryCodes}
        onDone={({ message, recoveryCodes }) => done(message, recoveryCodes)}
        onClose={() => setAsked(undefined)}
      />
      <ConfirmIdentityDialog
        open={asked === 'disable'}
        words={enabledLabels.disable}
        danger
        act={staffApi.disableTwoFactor}
        onDone={({ message }) => done(message)}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}

const { proofs } = settingsLabels.twoFactor

type ConfirmIdentityDialogProps<Reply> = {
  open: boolean
  words: { title: string; text: string; submit: string }
  danger?: boolean
  act: (given: PasswordAndCodeConfirmation) => Promise<Reply>
  onDone: (reply: Reply) => void
  onClose: () => void
}

/** Asks for both proofs before something that would help whoever sits at somebody else's desk. */
function ConfirmIdentityDialog<Reply>({ open, words: labels, danger, act, onDone, onClose }: ConfirmIdentityDialogProps<Reply>) {
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
      title={labels.title}
      text={labels.text}
      problem={problem}
      submit={labels.submit}
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

const recoveryCodeLabels = settingsLabels.twoFactor.codes

/** The only time that these are shown: whoever leaves says first that they have them. */
function RecoveryCodes({ codes, onFinished }: { codes: string[]; onFinished: () => void }) {
  const copy = useCopyToClipboard()
  const [stored, setStored] = useState(false)
  const first = useRef<HTMLParagraphElement>(null)
  useFocusOnce(first)
  const text = `${codes.join('\n')}\n`
  return (
    <>
      <p ref={first} tabIndex={-1} className="muted">
        {recoveryCodeLabels.text}
      </p>
      <ul className={stepStyles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={settingsStyles.row}>
        <Button variant="ghost" compact icon="copy" onClick={() => void copy(text, recoveryCodeLabels.copied)}>
          {recoveryCodeLabels.copy}
        </Button>
        <LinkButton
          variant="ghost"
          compact
          icon="download"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={recoveryCodeLabels.file}
        >
          {recoveryCodeLabels.download}
        </LinkButton>
      </div>
      <Checkbox label={recoveryCodeLabels.stored} checked={stored} onChange={(event) => setStored(event.target.checked)} />
      <div>
        <Button compact disabled={!stored} onClick={onFinished}>
          {recoveryCodeLabels.finish}
        </Button>
      </div>
    </>
  )
}

/** What has just appeared is read from its beginning. */
function useFocusOnce(place: RefObject<HTMLElement | null>): void {
  useEffect(() => place.current?.focus(), [place])
}
