import { useState } from 'react'
import { fill } from '../../../content/fill.ts'
import { settings } from '../../../content/settings.ts'
import type { TwoFactorState } from '../../../contract/account.ts'
import { Status } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { dayAndTime } from '../parts/moments.ts'
import { Panel } from '../parts/panel.tsx'
import { staff } from '../session/staff-api.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './settings.module.css'

const words = settings.twoFactor

type Asked = 'renew' | 'disable'

/** The second step is on: what it says about itself, new recovery codes, and the way back. */
export function TwoFactorOn({ state, onChanged }: { state: TwoFactorState; onChanged: () => void }) {
  const say = useToast()
  const [asked, setAsked] = useState<Asked>()
  const [codes, setCodes] = useState<string[]>()
  const { since, recoveryCodesLeft: count } = state

  function done(message: string, renewed?: string[]): void {
    setAsked(undefined)
    say({ text: message })
    setCodes(renewed)
    if (!renewed) onChanged()
  }

  function finish(): void {
    setCodes(undefined)
    onChanged()
  }

  return (
    <Panel heading={words.heading} ruled actions={<Status tone="ok">{words.on}</Status>}>
      {codes ? (
        <RecoveryCodes codes={codes} onFinished={finish} />
      ) : (
        <div className={styles.form}>
          <p>{words.why}</p>
          <p className="muted">
            {since && fill(words.since, { date: dayAndTime.format(new Date(since)) })}{' '}
            {count === 1 ? words.codesLeft.one : fill(words.codesLeft.more, { count })}
          </p>
          <div className={styles.row}>
            <Button variant="ghost" compact icon="refresh" onClick={() => setAsked('renew')}>
              {words.renew.button}
            </Button>
            <Button variant="danger-ghost" compact onClick={() => setAsked('disable')}>
              {words.disable.button}
            </Button>
          </div>
        </div>
      )}
      <ProofDialog
        open={asked === 'renew'}
        words={words.renew}
        act={staff.renewRecoveryCodes}
        onDone={({ message, recoveryCodes }) => done(message, recoveryCodes)}
        onClose={() => setAsked(undefined)}
      />
      <ProofDialog
        open={asked === 'disable'}
        words={words.disable}
        danger
        act={staff.disableTwoFactor}
        onDone={({ message }) => done(message)}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}
