/** Days are counted in UTC, and shown as they were counted. */
const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '2026-11-09' as '9 Nov'. */
export const shortDay = (day: string): string => format.format(new Date(day))
