import { agency } from './agency.ts'

/** When an office is at work. ISO days of the week: 1 is Monday. */
export type OfficeSchedule = { timeZone: string; workingDays: readonly number[] }

/** The office somebody chose, or the one that answers for all. */
export const getOfficeSchedule = (name: string): OfficeSchedule =>
  name in agency.offices ? agency.offices[name as keyof typeof agency.offices] : agency.headOffice

/** Whether people are at work there on the day that this moment falls on there. */
export const isWorkingDay = ({ timeZone, workingDays }: OfficeSchedule, moment: Date | number): boolean =>
  workingDays.includes(DAYS.indexOf(weekdayFormatFor(timeZone).format(moment)) + 1)

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Making one costs a hundred times more than using it. */
const weekdayFormats = new Map<string, Intl.DateTimeFormat>()

function weekdayFormatFor(timeZone: string): Intl.DateTimeFormat {
  const format = weekdayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone })
  weekdayFormats.set(timeZone, format)
  return format
}
