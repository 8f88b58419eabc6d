/** When an office works. ISO weekdays: 1 is Monday. */
export type OfficeSchedule = { timeZone: string; workingDays: readonly number[] }

/** Whether the office works on the local day of this moment. */
export const isWorkingDay = ({ timeZone, workingDays }: OfficeSchedule, moment: Date | number): boolean =>
  workingDays.includes(DAYS.indexOf(weekdayFormatFor(timeZone).format(moment)) + 1)

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Cached: constructing a DateTimeFormat is about a hundred times slower than using one. */
const weekdayFormats = new Map<string, Intl.DateTimeFormat>()

function weekdayFormatFor(timeZone: string): Intl.DateTimeFormat {
  const format = weekdayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone })
  weekdayFormats.set(timeZone, format)
  return format
}
