import { agency } from '../../content/agency.ts'

/** When an office is at work. ISO days of the week: 1 is Monday. */
export type WorkingTime = { timeZone: string; workingDays: readonly number[] }

/** The office somebody chose, or the one that answers for all. */
export const officeOf = (name: string): WorkingTime =>
  name in agency.offices ? agency.offices[name as keyof typeof agency.offices] : agency.headOffice

/** When whoever wrote to this office at this moment shall have an answer. */
export const dueAfter = (at: Date, office: string) => promisedBy(at, officeOf(office), agency.promise.replyBusinessDays)

/** The moment by which a reply is promised: the same time of day, so many of the office's working days later. */
export function promisedBy(from: Date, office: WorkingTime, businessDays: number): Date {
  const due = new Date(from)
  for (let left = businessDays; left > 0; ) {
    due.setUTCDate(due.getUTCDate() + 1)
    if (office.workingDays.includes(dayIn(due, office.timeZone))) left -= 1
  }
  return due
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const dayIn = (moment: Date, timeZone: string) => DAYS.indexOf(weekdayFormat(timeZone).format(moment)) + 1

/** Making one costs a hundred times more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function weekdayFormat(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone })
  formats.set(timeZone, format)
  return format
}
