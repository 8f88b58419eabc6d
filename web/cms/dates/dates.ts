const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// English, in the time zone of the reader.
export const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
export const dateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
export const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
export const weekdayDateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })
const weekdayTimeFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', minute: '2-digit' })

/** In the two largest units: <1m, 35m, 4h 12m, 1d 3h. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE))
  const [days, hours] = [Math.floor(minutes / (24 * 60)), Math.floor(minutes / 60) % 24]
  if (days > 0) return hours > 0 ? `${days}d ${hours}h` : `${days}d`
  const left = minutes % 60
  if (hours > 0) return left > 0 ? `${hours}h ${left}m` : `${hours}h`
  return left > 0 ? `${left}m` : '<1m'
}

/** For a sentence: just now, 1 minute ago, 3 hours ago, 2 days ago. */
export function formatAgo(ms: number): string {
  const minutes = Math.floor(ms / MINUTE)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return countAgo(minutes, 'minute')
  return minutes < 24 * 60 ? countAgo(Math.floor(minutes / 60), 'hour') : countAgo(Math.floor(minutes / (24 * 60)), 'day')
}

const countAgo = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** The time alone for today and tomorrow, the weekday for the next six days, else the date. */
export function formatDueTime(at: Date, now: Date): { day: 'today' | 'tomorrow' | 'later'; text: string } {
  const days = Math.round((startOfLocalDay(at) - startOfLocalDay(now)) / DAY)
  if (days === 0) return { day: 'today', text: timeFormat.format(at) }
  if (days === 1) return { day: 'tomorrow', text: timeFormat.format(at) }
  return { day: 'later', text: (days > 0 && days < 7 ? weekdayTimeFormat : weekdayDateTimeFormat).format(at) }
}

/** The time alone for today, the weekday for the days around it, else the date. */
export function formatShortDueTime(at: Date, now: Date): string {
  const days = Math.abs(Math.round((startOfLocalDay(at) - startOfLocalDay(now)) / DAY))
  return (days === 0 ? timeFormat : days < 7 ? weekdayTimeFormat : dayFormat).format(at)
}

/** 'Wed 13:30' for the next six days, else with the date. */
export const formatWeekdayTime = (at: Date, now: Date): string =>
  (at.getTime() - now.getTime() < 6 * DAY ? weekdayTimeFormat : weekdayDateTimeFormat).format(at)

const startOfLocalDay = (at: Date): number => new Date(at).setHours(0, 0, 0, 0)
