import { cms } from '../../../content/cms.ts'
import { PillGroup, TogglePill } from '../../ui/forms/toggle-pill.tsx'

export type Shown = 'all' | 'responses' | 'notes'

type Props = { shown: Shown; onShow: (shown: Shown) => void; counts: { responses: number; notes: number } }

/** Letters and notes, or one of the two. */
export function Show({ shown, onShow, counts: { responses, notes } }: Props) {
  const choices: { value: Shown; label: string; count: number }[] = [
    { value: 'all', label: cms.timeline.all, count: responses + notes },
    { value: 'responses', label: cms.timeline.responses, count: responses },
    { value: 'notes', label: cms.timeline.notes, count: notes },
  ]
  return (
    <PillGroup role="radiogroup" aria-label={cms.timeline.show}>
      {choices.map(({ value, label, count }) => (
        <TogglePill key={value} type="radio" name="shown" checked={shown === value} onChange={() => onShow(value)}>
          {label} {count}
        </TogglePill>
      ))}
    </PillGroup>
  )
}
