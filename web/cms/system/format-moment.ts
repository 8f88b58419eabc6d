import { interpolate } from '../../../contract/interpolate.ts'
import { formatDueTime, weekdayDateTimeFormat } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { systemLabels } from './labels.ts'

/** Alone: 'Today, 03:10' or 'Mon 16 Nov, 22:04'. Within a sentence, today's moments are only a time. */
export function useFormatMoment({ isAlone = false } = {}): (at: Date) => string {
  const now = useNow()
  return (at) => {
    const { day, text } = formatDueTime(at, now)
    if (day !== 'today') return weekdayDateTimeFormat.format(at)
    return isAlone ? interpolate(systemLabels.health.today, { time: text }) : text
  }
}
