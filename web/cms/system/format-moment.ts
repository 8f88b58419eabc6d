import { interpolate } from '../../../contract/interpolate.ts'
import { formatDueTime, weekdayDateTimeFormat } from '../dates/dates.ts'
import { useNow } from '../dates/use-now.ts'
import { systemLabels } from './labels.ts'

/** 'Today, 03:10' or 'Mon 16 Nov, 22:04'. */
export function useFormatMoment(): (at: Date) => string {
  const now = useNow()
  return (at) => {
    const { day, text } = formatDueTime(at, now)
    return day === 'today' ? interpolate(systemLabels.health.today, { time: text }) : weekdayDateTimeFormat.format(at)
  }
}
