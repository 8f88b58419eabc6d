import { getOfficeSchedule } from '../../contract/agency-facts.ts'
import { type OfficeSchedule, isWorkingDay } from '../../contract/office-schedule.ts'
import type { AgencyContent } from '../../contract/site-content/agency.ts'

/** When what came to this office at this time must be answered. Without an office, the head office answers. */
export const replyDeadlineFor = (agency: AgencyContent, at: Date, office: string) =>
  addBusinessDays(at, getOfficeSchedule(agency, office), agency.promise.replyBusinessDays)

/** The same time of day, so many of the office's working days later. */
export function addBusinessDays(from: Date, office: OfficeSchedule, businessDays: number): Date {
  const due = new Date(from)
  for (let left = businessDays; left > 0;) {
    due.setUTCDate(due.getUTCDate() + 1)
    if (isWorkingDay(office, due)) left -= 1
  }
  return due
}
