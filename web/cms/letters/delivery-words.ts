import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'
import type { Delivery } from '../../../contract/outbox.ts'
import { clock, weekdayAndTime } from '../parts/moments.ts'

const DAY_MS = 24 * 3_600_000

/** The delivery truth in a sentence or two: what happened, why, and how often it was tried. */
export function deliveryWords({ state, reason, attempts, at }: Delivery): string {
  const { notes, tries, triedOnce } = cms.letters
  const time = momentOf(at)
  if (state === 'sent') return fill(notes.sent, { time })
  if (state === 'sending' || state === 'stopped') return notes[state]
  if (attempts === 0) return reason || notes[state]
  const tried = attempts === 1 ? fill(triedOnce, { time }) : fill(tries, { count: attempts, time })
  const what = state === 'queued' ? notes.queuedAgain : state === 'unconfirmed' ? notes.unconfirmed : ''
  return [what, reason || notes.failed, tried].filter(Boolean).join(' ')
}

function momentOf(at: string): string {
  const moment = new Date(at)
  return (Date.now() - moment.getTime() < DAY_MS ? clock : weekdayAndTime).format(moment)
}
