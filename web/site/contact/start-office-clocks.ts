import { formatLocalTime, isOpen } from '../../../contract/opening-hours.ts'

const MINUTE_MS = 60_000
const AHEAD = '50%'

/**
 * Shows the time at each office and whether it is open (offices.tsx) before it comes into view, and keeps both right from minute to minute.
 * A phone takes long to load the rules of a time zone.
 */
export function startOfficeClocks(): void {
  const shown = new Set<HTMLElement>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        shown.add(target as HTMLElement)
        update(target as HTMLElement)
      }
    },
    { rootMargin: AHEAD },
  )
  for (const clock of document.querySelectorAll('[data-office-clock]')) observer.observe(clock)
  everyMinute(() => shown.forEach(update))
}

function everyMinute(act: () => void): void {
  setTimeout(
    () => {
      act()
      everyMinute(act)
    },
    MINUTE_MS - (Date.now() % MINUTE_MS),
  )
}

function update(clock: HTMLElement): void {
  const { officeClock: timeZone = '', days = '', opens = '', closes = '', openText = '', closedText = '' } = clock.dataset
  const hours = { timeZone, workingDays: Array.from(days, Number), opens, closes }
  const now = Date.now()
  // Not with `interpolate`: it is in one file with the code that islands share, and with React.
  clock.textContent = (isOpen(hours, now) ? openText : closedText).replace('{{time}}', formatLocalTime(timeZone, now))
}
