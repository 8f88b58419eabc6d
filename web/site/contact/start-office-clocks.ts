import { formatLocalTime, isOpen } from '../../../contract/opening-hours.ts'

const MINUTE_MS = 60_000

/** Shows the time at each office and whether it is open (offices.tsx), and keeps both right from minute to minute. */
export function startOfficeClocks(): void {
  for (const clock of document.querySelectorAll<HTMLElement>('[data-office-clock]')) update(clock)
  setTimeout(startOfficeClocks, MINUTE_MS - (Date.now() % MINUTE_MS))
}

function update(clock: HTMLElement): void {
  const { officeClock: timeZone = '', days = '', opens = '', closes = '', openText = '', closedText = '' } = clock.dataset
  const hours = { timeZone, workingDays: Array.from(days, Number), opens, closes }
  const now = Date.now()
  // Not with `interpolate`: it is in one file with the code that islands share, and with React.
  clock.textContent = (isOpen(hours, now) ? openText : closedText).replace('{{time}}', formatLocalTime(timeZone, now))
}
