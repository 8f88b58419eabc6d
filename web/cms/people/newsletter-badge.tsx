import type { PersonSummary } from '../../../contract/person.ts'
import { StatusBadge } from '../../ui/display/badge.tsx'
import type { Tone } from '../../ui/display/tone.ts'
import { peopleLabels } from './labels.ts'

const TONES: Record<PersonSummary['newsletter'], Tone> = { none: 'calm', pending: 'warn', confirmed: 'ok', unsubscribed: 'calm' }

export function NewsletterBadge({ state }: { state: PersonSummary['newsletter'] }) {
  return <StatusBadge tone={TONES[state]}>{peopleLabels.newsletter[state]}</StatusBadge>
}
