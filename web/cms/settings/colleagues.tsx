import { useState } from 'react'
import { settings } from '../../../content/settings.ts'
import { Button } from '../../ui/button.tsx'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { Panel } from '../parts/panel.tsx'
import { RowSkeletons } from '../parts/row-skeletons.tsx'
import { useIsOwner } from '../session/admin-info.ts'
import { saidOr } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'
import { useCall } from '../session/use-call.ts'
import { InviteForm } from './invite-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { StaffTable } from './staff-table.tsx'

export default function Colleagues() {
  const words = settings.staff
  const isOwner = useIsOwner()
  const [inviting, setInviting] = useState(false)
  const call = useCall('staff', (signal) => staff.listStaff({}, { signal }))
  const { data, failure, refresh } = call
  return (
    <SettingsPage page="staff">
      <LoadTrouble call={call} message={saidOr(settings.load)} />
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
        {data ? <StaffTable {...data} onChanged={refresh} /> : !failure && <RowSkeletons columns={4} rows={3} />}
      </Panel>
      <InviteForm open={inviting && isOwner} onClose={() => setInviting(false)} onInvited={refresh} />
    </SettingsPage>
  )
}
