import { cms } from '../../../content/cms.ts'
import type { EmailState } from '../../../contract/outbox.ts'
import { Badge } from '../../ui/display/badge.tsx'
import type { IconName } from '../../ui/media/icon-names.ts'
import type { Tone } from '../../ui/display/tone.ts'

const LOOKS: Record<EmailState, { tone: Tone; icon: IconName }> = {
  queued: { tone: 'info', icon: 'clock' },
  sending: { tone: 'info', icon: 'send' },
  sent: { tone: 'ok', icon: 'check' },
  kept: { tone: 'calm', icon: 'file' },
  failed: { tone: 'error', icon: 'close' },
  unconfirmed: { tone: 'warn', icon: 'help' },
  stopped: { tone: 'calm', icon: 'pause' },
}

/** What became of a letter. An icon, where the status of an enquiry has a dot: the two never look alike. */
export function DeliveryChip({ state }: { state: EmailState }) {
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {cms.letters.states[state]}
    </Badge>
  )
}
