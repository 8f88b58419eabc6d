import { cms } from '../../../content/cms.ts'
import type { LetterState } from '../../../contract/outbox.ts'
import { Badge } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import type { Tone } from '../../ui/tone.ts'

const LOOKS: Record<LetterState, { tone: Tone; icon: IconName }> = {
  queued: { tone: 'info', icon: 'clock' },
  sending: { tone: 'info', icon: 'send' },
  sent: { tone: 'ok', icon: 'check' },
  kept: { tone: 'calm', icon: 'file' },
  failed: { tone: 'error', icon: 'close' },
  unconfirmed: { tone: 'warn', icon: 'help' },
  stopped: { tone: 'calm', icon: 'pause' },
}

/** What became of a letter. An icon, where the status of an enquiry has a dot: the two never look alike. */
export function DeliveryChip({ state }: { state: LetterState }) {
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {cms.letters.states[state]}
    </Badge>
  )
}
