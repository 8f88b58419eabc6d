import { useState } from 'react'
import { settings } from '../../../content/settings.ts'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowSkeletons } from '../parts/row-skeletons.tsx'
import { saidOr } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'
import { SettingsPage } from './settings-page.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'
import { TwoFactorSteps } from './two-factor-steps.tsx'

export default function TwoFactor() {
  const words = settings.twoFactor
  // While it is being turned on, the steps stay to the last one, though the server already says 'on'.
  const [settingUp, setSettingUp] = useState(false)
  const call = useCall('two-factor', (signal) => staff.getTwoFactor({}, { signal }))
  const { data, failure, refresh } = call
  const finish = () => {
    setSettingUp(false)
    refresh()
  }
  return (
    <SettingsPage page="twoFactor">
      <LoadTrouble call={call} message={saidOr(settings.load)} />
      {!data && !failure && (
        <Panel heading={words.heading} flush>
          <RowSkeletons columns={1} rows={3} />
        </Panel>
      )}
      {data && (settingUp || !data.twoFactor.on) && <TwoFactorSteps onBegun={() => setSettingUp(true)} onFinished={finish} />}
      {data && !settingUp && data.twoFactor.on && <TwoFactorOn state={data.twoFactor} onChanged={refresh} />}
    </SettingsPage>
  )
}
