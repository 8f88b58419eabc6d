import { useState } from 'react'
import { Select } from '../../ui/forms/select.tsx'

type Props<Option extends string> = {
  label: string
  value: Option
  options: readonly Option[]
  optionLabels: Record<Option, string>
  onSave: (option: Option) => Promise<unknown>
}

/** Saves on change. Shows the new value while it is saved, and the old one again if that fails. */
export function AutosaveSelect<Option extends string>({ label, value, options, optionLabels, onSave }: Props<Option>) {
  const [pendingValue, setPendingValue] = useState<Option>()

  async function save(option: Option): Promise<void> {
    setPendingValue(option)
    await onSave(option)
    setPendingValue(undefined)
  }

  return (
    <Select
      label={label}
      hideLabel
      value={pendingValue ?? value}
      aria-busy={pendingValue !== undefined}
      onChange={(event) => void save(event.target.value as Option)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {optionLabels[option]}
        </option>
      ))}
    </Select>
  )
}
