import { addDays, startOfAgencyDay, toAgencyDate } from '../agency-dates.ts'

const MINUTE_MS = 60_000

/** When the daily backup was last due: by the calendar of the head office. Where clocks change that night, it is up to an hour off. */
export function lastDueAt(now: Date, atMinute: number): Date {
  const today = toAgencyDate(now)
  const due = dueOn(today, atMinute)
  return due <= now ? due : dueOn(addDays(today, -1), atMinute)
}

export const nextDueAt = (now: Date, atMinute: number): Date => dueOn(addDays(toAgencyDate(lastDueAt(now, atMinute)), 1), atMinute)

const dueOn = (day: string, atMinute: number) => new Date(startOfAgencyDay(day).getTime() + atMinute * MINUTE_MS)
