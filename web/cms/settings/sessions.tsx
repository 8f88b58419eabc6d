import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { settingsLabels } from '../../../content/settings.ts'
import { staffErrorMessages } from '../../../content/staff-error-messages.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { keys } from '../data/keys.ts'
import { useStaffMutation } from '../data/use-staff-mutation.ts'
import { useStaffQuery } from '../data/use-staff-query.ts'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { weekdayDateTimeFormat } from '../dates/dates.ts'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { clearCurrentStaff } from '../session/current-staff.ts'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { staffApi } from '../session/staff-api.ts'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'

export default function SessionsPage() {
  const labels = settingsLabels.sessions
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const query = useStaffQuery({ queryKey: keys.sessions, queryFn: ({ signal }) => staffApi.listSessions({}, { signal }) })
  const { data, error } = query
  const end = useStaffMutation((input: { keepThis: boolean }) => staffApi.signOutEverywhere(input), {
    onError: ({ message }) => toast({ kind: 'error', text: message || staffErrorMessages.act }),
  })

  async function signOutOthers(): Promise<void> {
    const reply = await end.run({ keepThis: true })
    if (reply) toast({ text: reply.message })
  }

  async function signOutEverywhere(): Promise<void> {
    if (await end.run({ keepThis: false })) clearCurrentStaff({ byChoice: true })
    setAsking(false)
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
              <Button variant="text" compact busy={end.isPending} onClick={() => void signOutOthers()}>
                {labels.others}
              </Button>
            )}
            <Button variant="danger-ghost" compact onClick={() => setAsking(true)}>
              {labels.everywhere}
            </Button>
          </>
        }
      >
        {!data && !error && <RowSkeletons columns={2} rows={2} />}
        <p className={styles.about}>{labels.text}</p>
        <ul className={styles.sessions}>
          {data?.sessions.map(({ device, current, signedInAt, seenAt }, index) => (
            <li key={index}>
              <span>
                <b>{device}</b> {current && <Badge tone="ok">{labels.current}</Badge>}
                <br />
                <span className="small muted">{interpolate(labels.signedIn, { time: describeSession(signedInAt) })}</span>
              </span>
              <span className="small muted">{interpolate(labels.seen, { time: describeSession(seenAt) })}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <ConfirmDialog
        open={asking}
        {...labels.confirm}
        danger
        busy={end.isPending}
        onConfirm={() => void signOutEverywhere()}
        onCancel={() => setAsking(false)}
      />
    </SettingsPage>
  )
}

const describeSession = (at: string) => weekdayDateTimeFormat.format(new Date(at))
