import { getOfficeSchedule } from '../../../contract/agency-facts.ts'
import { isWorkingDay } from '../../../contract/office-schedule.ts'
import { getAgencyFacts } from '../agency-facts.ts'

const HOUR_MS = 3_600_000
const DUE_SOON_MS = 6 * HOUR_MS

type ReplyDeadline = { since: string; dueAt: string; office: string }

/** Whether the reply is due, due soon or overdue, and the share of the working time used, from 0 to 1. */
export function replyDeadlineStatus({ since, dueAt, office }: ReplyDeadline, now: Date) {
  const [from, due] = [new Date(since), new Date(dueAt)]
  const leftMs = due.getTime() - now.getTime()
  const state = leftMs < 0 ? 'over' : leftMs < DUE_SOON_MS ? 'soon' : 'calm'
  const used = leftMs < 0 ? 1 : workingHours(from, now, office) / (workingHours(from, due, office) || 1)
  return { state, leftMs, due, used: Math.min(1, used) } as const
}

/** Whole hours are precise enough for the bar. */
function workingHours(from: Date, to: Date, name: string): number {
  const office = getOfficeSchedule(getAgencyFacts(), name)
  let hours = 0
  for (let at = from.getTime(); at < to.getTime(); at += HOUR_MS) if (isWorkingDay(office, at)) hours += 1
  return hours
}
