import { useState } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { SettingsPage } from './settings-page.tsx'
import { TwoFactorOn } from './two-factor-on.tsx'
import { TwoFactorSteps } from './two-factor-steps.tsx'

export default function TwoFactor() {
  const words = settingsLabels.twoFactor
  // While it is being turned on, the steps stay to the last one, though the server already says 'on'.
  const [settingUp, setSettingUp] = useState(false)
  const query = useStaffQuery({ queryKey: keys.twoFactor, queryFn: ({ signal }) => staffApi.getTwoFactor({}, { signal }) })
  const { data, error } = query
  return (
    <SettingsPage page="twoFactor">
      <LoadErrorBanner query={query} message={loadErrorMessage(settingsLabels.load)} />
      {!data && !error && (
        <Panel heading={words.heading} flush>
          <RowSkeletons columns={1} rows={3} />
        </Panel>
      )}
      {data && (settingUp || !data.twoFactor.on) && (
        <TwoFactorSteps onBegun={() => setSettingUp(true)} onFinished={() => setSettingUp(false)} />
      )}
      {data && !settingUp && data.twoFactor.on && <TwoFactorOn state={data.twoFactor} />}
    </SettingsPage>
  )
}
