import { timeFormat } from '../dates/dates.ts'

const WEEK_MS = 7 * 24 * 3_600_000

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short' })
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const yearFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: '2-digit' })

/** As short as it is clear: the time of today, the weekday of the last six days, the day, or the day with its year. */
export function formatShortDate(at: Date, now: Date): string {
  if (at.toDateString() === now.toDateString()) return timeFormat.format(at)
  const ago = now.getTime() - at.getTime()
  if (ago > 0 && ago < WEEK_MS && at.getDay() !== now.getDay()) return weekdayFormat.format(at)
  return (at.getFullYear() === now.getFullYear() ? dayFormat : yearFormat).format(at)
}
