import { cms } from '../../../content/cms.ts'
import { Panel } from '../parts/panel.tsx'
import { StaffPage } from '../shell/staff-page.tsx'

export default function Dashboard() {
  return (
    <StaffPage title="Dashboard">
      <Panel>{cms.dashboard.next}</Panel>
    </StaffPage>
  )
}
