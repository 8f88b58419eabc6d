import { agency } from '../../content/agency.ts'
import { type WorkingTime, isAtWork, officeOf } from '../../content/working-time.ts'

/** When whoever wrote to this office at this moment shall have an answer. */
export const dueAfter = (at: Date, office: string) => promisedBy(at, officeOf(office), agency.promise.replyBusinessDays)

/** The moment by which a reply is promised: the same time of day, so many of the office's working days later. */
export function promisedBy(from: Date, office: WorkingTime, businessDays: number): Date {
  const due = new Date(from)
  for (let left = businessDays; left > 0;) {
    due.setUTCDate(due.getUTCDate() + 1)
    if (isAtWork(office, due)) left -= 1
  }
  return due
}
