import { useState } from 'react'
import { Select } from '../../ui/forms/select.tsx'

type Props<Option extends string> = {
  label: string
  value: Option
  options: readonly Option[]
  names: Record<Option, string>
  onChoose: (option: Option) => Promise<unknown>
}

/** A choice that takes effect at once. What was chosen shows while it is being saved; refused, it goes back. */
export function AutosaveSelect<Option extends string>({ label, value, options, names, onChoose }: Props<Option>) {
  const [pendingValue, setWanted] = useState<Option>()

  async function choose(option: Option): Promise<void> {
    setWanted(option)
    await onChoose(option)
    setWanted(undefined)
  }

  return (
    <Select
      label={label}
      hideLabel
      value={pendingValue ?? value}
      aria-busy={pendingValue !== undefined}
      onChange={(event) => void choose(event.target.value as Option)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </Select>
  )
}
