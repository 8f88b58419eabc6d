import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { keys } from '../data/keys.ts'
import { useStaffMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { weekdayDateTimeFormat } from '../dates/dates.ts'
import { staffLabels } from '../labels.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { clearCurrentStaff } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import { settingsLabels } from './labels.ts'
import { SettingsPage } from './settings-page.tsx'
import styles from './settings.module.css'

export default function SessionsPage() {
  const labels = settingsLabels.sessions
  const toast = useToast()
  const [confirming, setConfirming] = useState(false)
  const query = useStaffQuery({ queryKey: keys.sessions, queryFn: ({ signal }) => staffApi.listSessions({}, { signal }) })
  const { data, error } = query
  const signOut = useStaffMutation((input: { keepThis: boolean }) => staffApi.signOutEverywhere(input), {
    onError: ({ message }) => toast({ kind: 'error', text: message || staffLabels.actionFailed }),
  })

  async function signOutOthers(): Promise<void> {
    const reply = await signOut.run({ keepThis: true })
    if (reply) toast({ text: reply.message })
  }

  async function signOutEverywhere(): Promise<void> {
    if (await signOut.run({ keepThis: false })) clearCurrentStaff({ byChoice: true })
    setConfirming(false)
  }

  return (
    <SettingsPage page="sessions">
      <LoadErrorBanner query={query} message={loadErrorMessage(settingsLabels.load)} />
      <Panel
        heading={labels.heading}
        ruled
        flush
        actions={
          <>
            {data && data.sessions.length > 1 && (
              <Button variant="text" compact busy={signOut.isPending} onClick={() => void signOutOthers()}>
                {labels.others}
              </Button>
            )}
            <Button variant="danger-ghost" compact onClick={() => setConfirming(true)}>
              {labels.everywhere}
            </Button>
          </>
        }
      >
        {!data && !error && <RowSkeletons columns={2} rows={2} />}
        <p className={styles.intro}>{labels.text}</p>
        <ul className={styles.sessions}>
          {data?.sessions.map(({ device, current, signedInAt, seenAt }, index) => (
            <li key={index}>
              <span>
                <b>{device}</b> {current && <Badge tone="ok">{labels.current}</Badge>}
                <br />
                <span className="small muted">{interpolate(labels.signedIn, { time: formatTime(signedInAt) })}</span>
              </span>
              <span className="small muted">{interpolate(labels.lastUsed, { time: formatTime(seenAt) })}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <ConfirmDialog
        open={confirming}
        {...labels.confirm}
        danger
        busy={signOut.isPending}
        onConfirm={() => void signOutEverywhere()}
        onCancel={() => setConfirming(false)}
      />
    </SettingsPage>
  )
}

const formatTime = (at: string) => weekdayDateTimeFormat.format(new Date(at))
