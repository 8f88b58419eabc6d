import { useState } from 'react'
import { interpolate } from '../../../content/interpolate.ts'
import { settingsLabels } from '../../../content/settings.ts'
import type { TwoFactorStatus } from '../../../contract/account.ts'
import { StatusBadge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { dateTimeFormat } from '../dates/dates.ts'
import { Panel } from '../layout/panel.tsx'
import { staffApi } from '../session/staff-api.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './settings.module.css'

const words = settingsLabels.twoFactor

type Asked = 'renew' | 'disable'

/** The second step is on: what it says about itself, new recovery codes, and the way back. */
export function TwoFactorOn({ state }: { state: TwoFactorStatus }) {
  const say = useToast()
  const [asked, setAsked] = useState<Asked>()
  const [codes, setCodes] = useState<string[]>()
  const { since, recoveryCodesLeft: count } = state

  function done(message: string, renewed?: string[]): void {
    setAsked(undefined)
    say({ text: message })
    setCodes(renewed)
  }

  return (
    <Panel heading={words.heading} ruled actions={<StatusBadge tone="ok">{words.on}</StatusBadge>}>
      {codes ? (
        <RecoveryCodes codes={codes} onFinished={() => setCodes(undefined)} />
      ) : (
        <div className={styles.form}>
          <p>{words.why}</p>
          <p className="muted">
            {since && interpolate(words.since, { date: dateTimeFormat.format(new Date(since)) })}{' '}
            {count === 1 ? words.codesLeft.one : interpolate(words.codesLeft.more, { count })}
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
        act={staffApi.regenerateRecoveryCodes}
        onDone={({ message, recoveryCodes }) => done(message, recoveryCodes)}
        onClose={() => setAsked(undefined)}
      />
      <ProofDialog
        open={asked === 'disable'}
        words={words.disable}
        danger
        act={staffApi.disableTwoFactor}
        onDone={({ message }) => done(message)}
        onClose={() => setAsked(undefined)}
      />
    </Panel>
  )
}
