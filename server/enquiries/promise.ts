/** When an office is at work. ISO days of the week: 1 is Monday. */
export type WorkingTime = { timeZone: string; workingDays: readonly number[] }

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

const dayIn = (moment: Date, timeZone: string) =>
  DAYS.indexOf(new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone }).format(moment)) + 1
