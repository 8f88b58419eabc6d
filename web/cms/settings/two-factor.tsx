import { useState } from 'react'
import { keys } from '../data/keys.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import { settingsLabels } from './labels.ts'
import { SettingsPage } from './settings-page.tsx'
import { TwoFactorEnabled } from './two-factor-enabled.tsx'
import { TwoFactorSetupSteps } from './two-factor-setup.tsx'

export default function TwoFactorPage() {
  // The setup stays until its last step, which shows the recovery codes, although two-factor sign-in is already on.
  const [settingUp, setSettingUp] = useState(false)
  const query = useStaffQuery({ queryKey: keys.twoFactor, queryFn: ({ signal }) => staffApi.getTwoFactor({}, { signal }) })
  const { data, error } = query
  return (
    <SettingsPage page="twoFactor">
      <LoadErrorBanner query={query} message={loadErrorMessage(settingsLabels.load)} />
      {!data && !error && (
        <Panel heading={settingsLabels.twoFactor.heading} flush>
          <RowSkeletons columns={1} rows={3} />
        </Panel>
      )}
      {data && (settingUp || !data.twoFactor.on) && (
        <TwoFactorSetupSteps onStart={() => setSettingUp(true)} onFinish={() => setSettingUp(false)} />
      )}
      {data && !settingUp && data.twoFactor.on && <TwoFactorEnabled status={data.twoFactor} />}
    </SettingsPage>
  )
}
