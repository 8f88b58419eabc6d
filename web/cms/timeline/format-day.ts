const DAY_MS = 24 * 3_600_000
const dayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const dayAndYearFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 'Today', 'Yesterday', else the date, with the year where it is not this one. */
export function formatDay(at: Date, now: Date): string {
  const days = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS)
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  return (at.getFullYear() === now.getFullYear() ? dayFormat : dayAndYearFormat).format(at)
}

const startOfDay = (at: Date): number => new Date(at).setHours(0, 0, 0, 0)
