import { useState } from 'react'
import { fill } from '../../../content/fill.ts'
import { settings } from '../../../content/settings.ts'
import { staffFailures } from '../../../content/staff-failures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { LoadTrouble } from '../parts/load-trouble.tsx'
import { weekdayAndTime } from '../parts/moments.ts'
import { Panel } from '../parts/panel.tsx'
import { RowSkeletons } from '../parts/row-skeletons.tsx'
import { forgetAdmin } from '../session/admin-info.ts'
import { saidOr } from '../session/in-words.ts'
import { staff } from '../session/staff-api.ts'
import { useAct } from '../session/use-act.ts'
import { useCall } from '../session/use-call.ts'
import styles from './settings.module.css'
import { SettingsPage } from './settings-page.tsx'

export default function Sessions() {
  const words = settings.sessions
  const say = useToast()
  const [asking, setAsking] = useState(false)
  const call = useCall('sessions', (signal) => staff.listSessions({}, { signal }))
  const { data, failure, refresh } = call
  const end = useAct(staff.signOutEverywhere, {
    failed: staffFailures.act,
    onFailure: ({ message }) => say({ kind: 'error', text: message || staffFailures.act }),
  })

  async function signOutOthers(): Promise<void> {
    const reply = await end.run({ keepThis: true })
    if (reply) say({ text: reply.message })
    refresh()
  }

  async function signOutEverywhere(): Promise<void> {
    if (await end.run({ keepThis: false })) forgetAdmin({ byChoice: true })
    setAsking(false)
  }

  return (
    <SettingsPage page="sessions">
      <LoadTrouble call={call} message={saidOr(settings.load)} />
      <Panel
        heading={words.heading}
        ruled
        flush
        actions={
          <>
            {data && data.sessions.length > 1 && (
              <Button variant="text" compact busy={end.busy} onClick={() => void signOutOthers()}>
                {words.others}
              </Button>
            )}
            <Button variant="danger-ghost" compact onClick={() => setAsking(true)}>
              {words.everywhere}
            </Button>
          </>
        }
      >
        {!data && !failure && <RowSkeletons columns={2} rows={2} />}
        <p className={styles.about}>{words.text}</p>
        <ul className={styles.sessions}>
          {data?.sessions.map(({ device, current, signedInAt, seenAt }, index) => (
            <li key={index}>
              <span>
                <b>{device}</b> {current && <Badge tone="ok">{words.current}</Badge>}
                <br />
                <span className="small muted">{fill(words.signedIn, { time: inWords(signedInAt) })}</span>
              </span>
              <span className="small muted">{fill(words.seen, { time: inWords(seenAt) })}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Confirm
        open={asking}
        {...words.confirm}
        danger
        busy={end.busy}
        onConfirm={() => void signOutEverywhere()}
        onCancel={() => setAsking(false)}
      />
    </SettingsPage>
  )
}

const inWords = (at: string) => weekdayAndTime.format(new Date(at))
