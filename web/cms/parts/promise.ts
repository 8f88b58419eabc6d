import { agency } from '../../../content/agency.ts'

const HOUR_MS = 3_600_000
const SOON_MS = 6 * HOUR_MS
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

type Promised = { createdAt: string; dueAt: string; office: string }

/** How a promise stands: with time, due soon, or missed; and how much of the promised working time is used, from 0 to 1. */
export function promiseAt({ createdAt, dueAt, office }: Promised, now: Date) {
  const [from, due] = [new Date(createdAt), new Date(dueAt)]
  const leftMs = due.getTime() - now.getTime()
  const state = leftMs < 0 ? 'over' : leftMs < SOON_MS ? 'soon' : 'calm'
  const used = leftMs < 0 ? 1 : workingHours(from, now, office) / (workingHours(from, due, office) || 1)
  return { state, leftMs, due, used: Math.min(1, used) } as const
}

/** Counted by the hour: more than a bar can show. */
function workingHours(from: Date, to: Date, office: string): number {
  const { timeZone, workingDays } = officeOf(office)
  const weekday = weekdayIn(timeZone)
  let hours = 0
  for (let at = from.getTime(); at < to.getTime(); at += HOUR_MS) {
    if (workingDays.includes(DAYS.indexOf(weekday.format(at)) + 1)) hours += 1
  }
  return hours
}

const officeOf = (name: string) =>
  name in agency.offices ? agency.offices[name as keyof typeof agency.offices] : agency.headOffice

/** Making one costs a hundred times more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function weekdayIn(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone })
  formats.set(timeZone, format)
  return format
}
