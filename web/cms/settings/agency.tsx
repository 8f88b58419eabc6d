import { useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { type AgencySettings, type MailboxStatus, SIGNATURE_MAX_LENGTH } from '../../../contract/settings.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { StatusBadge } from '../../ui/display/badge.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { dateTimeFormat } from '../dates/dates.ts'
import { staffLabels } from '../labels.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { LoadErrorBanner } from '../layout/load-error-banner.tsx'
import { Panel } from '../layout/panel.tsx'
import { RowSkeletons } from '../lists/row-skeletons.tsx'
import { loadErrorMessage } from '../session/api-error-message.ts'
import { useCurrentStaff, useIsOwner } from '../session/current-staff.ts'
import { staffApi } from '../session/staff-api.ts'
import styles from './agency.module.css'
import { settingsLabels } from './labels.ts'
import { RetentionFacts, RetentionForm } from './retention.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPage } from './settings-page.tsx'
import { SignaturePreview } from './signature-preview.tsx'
import { useAgencySettings } from './use-agency-settings.ts'

/** So that the page shows when the mailbox is connected. */
const POLL_MS = 15_000

export default function AgencySettingsPage() {
  const query = useAgencySettings({ refetchInterval: POLL_MS })
  const { data, error } = query
  const isOwner = useIsOwner()
  return (
    <SettingsPage page="agency">
      <LoadErrorBanner query={query} message={loadErrorMessage(settingsLabels.load)} />
      {!data && !error && <RowSkeletons columns={2} />}
      {data && (isOwner ? <AgencyForm settings={data.settings} /> : <AgencyFacts settings={data.settings} />)}
      {data && (isOwner ? <RetentionForm settings={data.settings} /> : <RetentionFacts retention={data.settings.retention} />)}
      {data && <IncomingMail mailbox={data.mailbox} />}
    </SettingsPage>
  )
}

type SettingsProps = { settings: AgencySettings }

function AgencyForm({ settings }: SettingsProps) {
  const labels = settingsLabels.agency
  const [signature, setSignature] = useState(settings.signature)
  const name = useCurrentStaff()?.name ?? ''
  const toast = useToast()
  const update = useFormMutation(staffApi.updateAgencySettings, { failed: staffLabels.actionFailed })

  async function submit(_form: HTMLFormElement, fields: FormData): Promise<void> {
    const reply = await update.run({ ...settings, signature, timeZone: String(fields.get('timeZone')) })
    if (reply) toast({ text: reply.message })
  }

  return (
    <Panel heading={labels.heading}>
      <SettingsForm mutation={update} submit={labels.save} onSubmit={submit}>
        <TextArea
          label={labels.signature}
          hint={labels.signatureHint}
          error={update.fields.signature}
          rows={4}
          autoGrow
          maxLength={SIGNATURE_MAX_LENGTH}
          value={signature}
          onChange={(event) => setSignature(event.target.value)}
        />
        <SignaturePreview label={labels.preview} signature={signature} name={name} />
        <Select
          label={labels.timeZone}
          hint={labels.timeZoneHint}
          error={update.fields.timeZone}
          name="timeZone"
          defaultValue={settings.timeZone}
        >
          {listTimeZones(settings.timeZone).map((timeZone) => (
            <option key={timeZone} value={timeZone}>
              {timeZone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </SettingsForm>
    </Panel>
  )
}

/** The browser may know the current one by another name. */
const listTimeZones = (current: string): string[] => [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()

function AgencyFacts({ settings: { signature, timeZone } }: SettingsProps) {
  const labels = settingsLabels.agency
  return (
    <Panel heading={labels.heading} note={labels.ownersOnly}>
      <DescriptionList
        items={[
          { name: labels.signature, value: <p className={styles.text}>{signature || labels.noSignature}</p> },
          { name: labels.timeZone, value: timeZone.replaceAll('_', ' ') },
        ]}
      />
    </Panel>
  )
}

const STATE_TONES: Record<MailboxStatus['state'], Tone> = { off: 'calm', starting: 'info', connected: 'ok', trouble: 'error' }

function IncomingMail({ mailbox }: { mailbox: MailboxStatus }) {
  const labels = settingsLabels.mailbox
  const { state, pushEnabled, problem } = mailbox
  const isPushOnly = state === 'off' && pushEnabled
  return (
    <Panel
      heading={labels.heading}
      actions={
        <StatusBadge tone={isPushOnly ? 'ok' : STATE_TONES[state]}>{isPushOnly ? labels.states.push : labels.states[state]}</StatusBadge>
      }
    >
      <div className={styles.mailbox}>
        {state === 'trouble' && <Banner tone="error">{problem}</Banner>}
        {state === 'starting' && <p>{labels.starting}</p>}
        {state === 'connected' && <p>{labels.connected}</p>}
        {isPushOnly && <p>{labels.pushOn}</p>}
        {(state !== 'off' || pushEnabled) && <MailboxFacts mailbox={mailbox} />}
        {state === 'off' && !pushEnabled && <MailboxInstructions />}
      </div>
    </Panel>
  )
}

function MailboxFacts({ mailbox: { state, mailbox, folders, pushEnabled, replyAddress } }: { mailbox: MailboxStatus }) {
  const labels = settingsLabels.mailbox
  const items = [
    { name: labels.mailbox, value: mailbox },
    {
      name: labels.folders,
      value: (
        <ul className={styles.folders}>
          {folders.map((folder) => (
            <li key={folder.name}>{describeFolder(folder)}</li>
          ))}
        </ul>
      ),
    },
  ]
  return (
    <DescriptionList
      items={[
        ...(state === 'off' ? [] : items),
        { name: labels.replyAddress, value: replyAddress || labels.noReplyAddress },
        { name: labels.push, value: pushEnabled ? <PushAddress /> : labels.pushState.off },
      ]}
    />
  )
}

function describeFolder({ name, readAt }: MailboxStatus['folders'][number]): string {
  const { folderRead, folderUnread } = settingsLabels.mailbox
  return readAt ? interpolate(folderRead, { name, time: dateTimeFormat.format(new Date(readAt)) }) : interpolate(folderUnread, { name })
}

function PushAddress() {
  return (
    <span className={styles.pushAddress}>
      <code className={styles.code}>{`${location.origin}${endpoints.receiveMessage.path}`}</code>
      <span className="small muted">{settingsLabels.mailbox.pushHint}</span>
    </span>
  )
}

/** How to switch it on. */
function MailboxInstructions() {
  const labels = settingsLabels.mailbox
  return (
    <>
      <p>{labels.off}</p>
      <Variables variables={labels.variables} />
      <p>{labels.or}</p>
      <Variables variables={labels.pushVariables} />
      <DescriptionList items={[{ name: labels.pushAddress, value: <PushAddress /> }]} />
    </>
  )
}

function Variables({ variables }: { variables: readonly { name: string; example: string; text: string }[] }) {
  return (
    <dl className={styles.variables}>
      {variables.map(({ name, example, text }) => (
        <div key={name}>
          <dt>
            <code className={styles.code}>
              {name}={example}
            </code>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
