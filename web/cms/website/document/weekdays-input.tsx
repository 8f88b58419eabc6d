import { FieldGroup } from '../../../ui/forms/field-group.tsx'
import { PillGroup, TogglePill } from '../../../ui/forms/toggle-pill.tsx'
import type { ContentPath } from '../../../../contract/site-content/paths.ts'
import type { EditedDocument } from './use-content-document.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

type Props = { document: EditedDocument; path: ContentPath; label: string; hint?: string; days: readonly number[] }

/** Days of the week by their ISO numbers, from 1 for Monday. */
export function WeekdaysInput({ document, path, label, hint, days }: Props) {
  function toggle(day: number): void {
    const next = days.includes(day) ? days.filter((other) => other !== day) : [...days, day]
    document.set(
      path,
      next.toSorted((left, right) => left - right),
    )
  }
  return (
    <FieldGroup label={label} hint={hint}>
      <PillGroup>
        {WEEKDAYS.map((name, index) => (
          <TogglePill key={name} checked={days.includes(index + 1)} onChange={() => toggle(index + 1)}>
            {name}
          </TogglePill>
        ))}
      </PillGroup>
    </FieldGroup>
  )
}
