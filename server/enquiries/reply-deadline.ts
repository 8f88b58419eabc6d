import { agency } from '../../content/agency.ts'
import { type OfficeSchedule, isWorkingDay, getOfficeSchedule } from '../../content/office-schedule.ts'

/** When whoever wrote to this office at this moment shall have an answer. */
export const replyDeadlineFor = (at: Date, office: string) =>
  addBusinessDays(at, getOfficeSchedule(office), agency.promise.replyBusinessDays)

/** The moment by which a reply is promised: the same time of day, so many of the office's working days later. */
export function addBusinessDays(from: Date, office: OfficeSchedule, businessDays: number): Date {
  const due = new Date(from)
  for (let left = businessDays; left > 0;) {
    due.setUTCDate(due.getUTCDate() + 1)
    if (isWorkingDay(office, due)) left -= 1
  }
  return due
}
