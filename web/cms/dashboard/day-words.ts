/** A day comes without a time: it is written as it is, wherever it is read. */
const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** '2026-11-09' as '9 Nov'. */
export const shortDay = (day: string): string => format.format(new Date(day))
