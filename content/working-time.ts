import { agency } from './agency.ts'

/** When an office is at work. ISO days of the week: 1 is Monday. */
export type WorkingTime = { timeZone: string; workingDays: readonly number[] }

/** The office somebody chose, or the one that answers for all. */
export const officeOf = (name: string): WorkingTime =>
  name in agency.offices ? agency.offices[name as keyof typeof agency.offices] : agency.headOffice

/** Whether people are at work there on the day that this moment falls on there. */
export const isAtWork = ({ timeZone, workingDays }: WorkingTime, moment: Date | number): boolean =>
  workingDays.includes(DAYS.indexOf(weekdayIn(timeZone).format(moment)) + 1)

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Making one costs a hundred times more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function weekdayIn(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone })
  formats.set(timeZone, format)
  return format
}
