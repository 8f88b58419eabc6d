import { type FormEvent, useState } from 'react'
import { type CaseValue, CURRENCIES } from '../../../contract/desk.ts'
import { interpolate } from '../../../contract/interpolate.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import asideStyles from './case-aside.module.css'
import styles from './case-value-field.module.css'
import { formatValue } from '../casework/format-value.ts'
import { casePageLabels } from './labels.ts'

const labels = casePageLabels.value

type Props = { value: CaseValue | null; onSave: (value: CaseValue | null) => Promise<unknown> }

/** What a case may be worth, changed in place. */
export function CaseValueField({ value, onSave }: Props) {
  const [isOpen, setOpen] = useState(false)
  const text = value ? formatValue(value) : labels.none

  function save(changed: CaseValue | null): void {
    setOpen(false)
    void onSave(changed)
  }

  return (
    <Menu
      label={labels.label}
      open={isOpen}
      onOpenChange={setOpen}
      items={[]}
      renderTrigger={(button) => (
        <button {...button} type="button" className={asideStyles.value} aria-label={interpolate(labels.edit, { value: text })}>
          <span>{value ? <b>{text}</b> : text}</span>
          <Icon name="edit" />
        </button>
      )}
      panel={<ValueForm value={value} onSave={save} />}
    />
  )
}

function ValueForm({ value, onSave }: { value: CaseValue | null; onSave: (value: CaseValue | null) => void }) {
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const amount = Number(fields.get('amount'))
    const currency = CURRENCIES.find((known) => known === fields.get('currency')) ?? CURRENCIES[0]
    onSave({ amount: Math.round(amount), currency })
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={labels.amount}
        name="amount"
        type="number"
        min={0}
        max={1_000_000_000}
        step={1}
        required
        hideRequiredMark
        defaultValue={value?.amount}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to be filled in
        autoFocus
      />
      <Select label={labels.currency} name="currency" defaultValue={value?.currency ?? CURRENCIES[0]}>
        {CURRENCIES.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
      <div className={styles.buttons}>
        {value && (
          <Button variant="text" compact onClick={() => onSave(null)}>
            {labels.remove}
          </Button>
        )}
        <Button type="submit" compact>
          {labels.save}
        </Button>
      </div>
    </form>
  )
}
