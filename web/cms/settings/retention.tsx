import { useState } from 'react'
import { Link } from 'react-router'
import type { AgencySettings, Retention } from '../../../contract/settings.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useToast } from '../../ui/overlays/toast-provider.tsx'
import { useFormMutation } from '../data/use-staff-mutation.ts'
import { staffLabels } from '../labels.ts'
import { DescriptionList } from '../layout/description-list.tsx'
import { Panel } from '../layout/panel.tsx'
import { pluralize } from '../pluralize.ts'
import { staffApi } from '../session/staff-api.ts'
import { settingsLabels } from './labels.ts'
import styles from './retention.module.css'
import { SettingsForm } from './settings-form.tsx'

const labels = settingsLabels.retention

const MONTH_CHOICES = [1, 3, 6, 12, 18, 24, 36, 48, 60, 84, 120]

/** How long spam and closed cases stay. Asks before times become shorter, because that deletes at once. */
export function RetentionForm({ settings }: { settings: AgencySettings }) {
  const { retention } = settings
  const [toConfirm, setToConfirm] = useState<Retention>()
  const toast = useToast()
  const update = useFormMutation((next: Retention) => staffApi.updateAgencySettings({ ...settings, retention: next }), {
    failed: staffLabels.actionFailed,
  })

  async function save(next: Retention): Promise<void> {
    const reply = await update.run(next)
    setToConfirm(undefined)
    if (reply) toast({ text: reply.message })
  }

  async function submit(_form: HTMLFormElement, fields: FormData): Promise<void> {
    const months = fields.get('closedMonths')
    const next = { spamDays: Number(fields.get('spamDays')), closedMonths: months ? Number(months) : null }
    if (isShorter(next, retention)) setToConfirm(next)
    else await save(next)
  }

  return (
    <Panel heading={labels.heading}>
      <SettingsForm mutation={update} intro={labels.text} submit={labels.save} onSubmit={submit}>
        <TextField
          label={labels.spam}
          error={update.fields['retention.spamDays']}
          className={styles.days}
          type="number"
          inputMode="numeric"
          min={1}
          max={365}
          required
          hideRequiredMark
          trailing={<span className={styles.unit}>{labels.days}</span>}
          name="spamDays"
          defaultValue={retention.spamDays}
        />
        <Select
          label={labels.closed}
          hint={labels.closedHint}
          error={update.fields['retention.closedMonths']}
          name="closedMonths"
          defaultValue={retention.closedMonths ?? ''}
        >
          <option value="">{labels.never}</option>
          {listMonths(retention.closedMonths).map((months) => (
            <option key={months} value={months}>
              {pluralize(labels.closedMonths, months)}
            </option>
          ))}
        </Select>
      </SettingsForm>
      <Register />
      <ConfirmDialog
        open={toConfirm !== undefined}
        {...labels.shorten}
        danger
        busy={update.isPending}
        onConfirm={() => toConfirm && void save(toConfirm)}
        onCancel={() => setToConfirm(undefined)}
      />
    </Panel>
  )
}

const isShorter = (next: Retention, former: Retention): boolean =>
  next.spamDays < former.spamDays || (next.closedMonths ?? Infinity) < (former.closedMonths ?? Infinity)

/** The stored one may be none of the choices. */
const listMonths = (current: number | null): number[] =>
  [...new Set([...MONTH_CHOICES, ...(current === null ? [] : [current])])].toSorted((one, other) => one - other)

function Register() {
  return (
    <div className={styles.register}>
      <p className="small muted">{labels.registerHint}</p>
      <LinkButton variant="text" compact icon="archive" render={<Link to="/cms/people/erasures" />}>
        {labels.register}
      </LinkButton>
    </div>
  )
}

export function RetentionFacts({ retention: { spamDays, closedMonths } }: { retention: Retention }) {
  return (
    <Panel heading={labels.heading} note={settingsLabels.agency.ownersOnly}>
      <p className={styles.text}>{labels.text}</p>
      <DescriptionList
        items={[
          { name: labels.spam, value: pluralize(labels.spamDays, spamDays) },
          { name: labels.closed, value: closedMonths === null ? labels.never : pluralize(labels.closedMonths, closedMonths) },
        ]}
      />
    </Panel>
  )
}
