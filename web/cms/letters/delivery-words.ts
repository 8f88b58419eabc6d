import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../content/interpolate.ts'
import type { Delivery } from '../../../contract/outbox.ts'
import { timeFormat, weekdayDateTimeFormat } from '../dates/dates.ts'

const DAY_MS = 24 * 3_600_000

/** The delivery truth in a sentence or two: what happened, why, and how often it was tried. */
export function deliveryWords({ state, reason, attempts, at }: Delivery): string {
  const { notes, tries, triedOnce } = cms.letters
  const time = momentOf(at)
  // A person may have stopped it, or said that it arrived: then the reason says who.
  if (state === 'sent') return reason || interpolate(notes.sent, { time })
  if (state === 'kept') return interpolate(notes.kept, { time })
  if (state === 'sending' || state === 'stopped') return reason || notes[state]
  if (attempts === 0) return reason || notes[state]
  const tried = attempts === 1 ? interpolate(triedOnce, { time }) : interpolate(tries, { count: attempts, time })
  const why = reason || (state === 'unconfirmed' ? notes.unconfirmed : notes.failed)
  return [state === 'queued' && notes.queuedAgain, inSentence(why), tried].filter(Boolean).join(' ')
}

/** What a mail server answered need not end like a sentence. */
const inSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)

function momentOf(at: string): string {
  const moment = new Date(at)
  return (Date.now() - moment.getTime() < DAY_MS ? timeFormat : weekdayDateTimeFormat).format(moment)
}
