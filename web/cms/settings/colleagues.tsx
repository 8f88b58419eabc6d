import { useState } from 'react'
import { settingsLabels } from '../../../content/settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { useIsOwner } from '../session/current-staff.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { InviteForm } from './invite-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { StaffTable } from './staff-table.tsx'
import { useStaffMembers } from './use-staff-members.ts'

export default function Colleagues() {
  const words = settingsLabels.staff
  const isOwner = useIsOwner()
  const [inviting, setInviting] = useState(false)
  const members = useStaffMembers()
  const { data, error } = members
  return (
    <SettingsPage page="staff">
      <LoadErrorBanner query={members} message={loadErrorMessage(settingsLabels.load)} />
      <Panel
        heading={words.heading}
        note={isOwner ? words.text : words.textForStaff}
        ruled
        flush
        actions={
          isOwner && (
            <Button compact icon="plus" onClick={() => setInviting(true)}>
              {words.invite}
            </Button>
          )
        }
      >
        {data ? <StaffTable {...data} /> : !error && <RowSkeletons columns={4} rows={3} />}
      </Panel>
      <InviteForm open={inviting && isOwner} onClose={() => setInviting(false)} />
    </SettingsPage>
  )
}
