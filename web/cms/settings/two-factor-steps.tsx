import { useState } from 'react'
import { interpolate } from '../../../content/interpolate.ts'
import { settingsLabels } from '../../../content/settings.ts'
import type { TwoFactorSetup } from '../../../contract/account.ts'
import { StatusBadge } from '../../ui/display/badge.tsx'
import { Panel } from '../layout/panel.tsx'
import { AppStep } from './app-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Step } from './step.tsx'

const words = settingsLabels.twoFactor

type Stage = { step: 1 } | { step: 2; key: TwoFactorSetup } | { step: 3; codes: string[] }

/** Three steps to a second step: the password, the app, and what helps without it. */
export function TwoFactorSteps({ onBegun, onFinished }: { onBegun: () => void; onFinished: () => void }) {
  const [stage, setStage] = useState<Stage>({ step: 1 })
  const { step } = stage

  function begin(key: TwoFactorSetup): void {
    onBegun()
    setStage({ step: 2, key })
  }

  return (
    <Panel
      heading={words.heading}
      ruled
      flush
      actions={
        <StatusBadge
          tone={step === 3 ? 'ok' : 'calm'}
        >{`${step === 3 ? words.on : words.off}, ${interpolate(words.step, { step }).toLowerCase()}`}</StatusBadge>
      }
    >
      <Step number={1} at={step} heading={words.password.heading} done={words.password.done}>
        <PasswordStep onProven={begin} />
      </Step>
      <Step number={2} at={step} heading={words.app.heading} todo={words.app.todo} done={words.app.done}>
        {stage.step === 2 && (
          <AppStep appKey={stage.key} onCancel={() => setStage({ step: 1 })} onConfirmed={(codes) => setStage({ step: 3, codes })} />
        )}
      </Step>
      <Step number={3} at={step} heading={words.codes.heading} todo={words.codes.todo}>
        {stage.step === 3 && <RecoveryCodes codes={stage.codes} onFinished={onFinished} />}
      </Step>
    </Panel>
  )
}
