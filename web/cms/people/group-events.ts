import { peopleLabels } from './labels.ts'

type Group<Event> = { label: string; events: Event[] }

const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'long' })
const monthYearFormat = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** Events, newest first, under 'Today', 'This week' (from Monday), 'Earlier this month' and the names of the months before. */
export function groupEvents<Event extends { at: string }>(events: readonly Event[], now: Date): Group<Event>[] {
  const groups: Group<Event>[] = []
  for (const event of events) {
    const label = periodOf(new Date(event.at), now)
    const last = groups.at(-1)
    if (last?.label === label) last.events.push(event)
    else groups.push({ label, events: [event] })
  }
  return groups
}

function periodOf(at: Date, now: Date): string {
  const labels = peopleLabels.timeline
  if (at >= startOfDay(now)) return labels.today
  if (at >= startOfWeek(now)) return labels.thisWeek
  if (at.getFullYear() !== now.getFullYear()) return monthYearFormat.format(at)
  return at.getMonth() === now.getMonth() ? labels.thisMonth : monthFormat.format(at)
}

const startOfDay = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate())

const startOfWeek = (at: Date): Date => new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7))
