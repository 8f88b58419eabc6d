import { defaultContent } from '../content/site-content.ts'

/** Not edited in the staff area, so that a recorded day never moves. */
const { timeZone: AGENCY_TIME_ZONE } = defaultContent.agency.headOffice
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** No time zone differs more from UTC. */
const MAX_UTC_OFFSET_MS = 15 * HOUR_MS

/** The calendar day of a moment in the time zone of the head office, such as '2026-11-09'. What the site records about itself is counted by it. */
export const toAgencyDate = (moment: Date | number): string => dateInTimeZone(AGENCY_TIME_ZONE, moment)

/** The moment at which a day begins in the time zone of the head office. */
export const startOfAgencyDay = (day: string): Date => startOfDayInTimeZone(AGENCY_TIME_ZONE, day)

/** Also by its other names: `Intl.supportedValuesOf` lists Asia/Calcutta, and browsers and content/ say Asia/Kolkata. No UTC offset. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && dateFormatFor(name) !== undefined
  } catch {
    return false
  }
}

/** '2026-11-09' and -1 make '2026-11-08', also where clocks change that night. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

export const dateInTimeZone = (timeZone: string, moment: Date | number): string => dateFormatFor(timeZone).format(moment)

/** By binary search: where clocks change, a day has 23 or 25 hours and may not begin at midnight. */
export function startOfDayInTimeZone(timeZone: string, day: string): Date {
  let before = Date.parse(day) - MAX_UTC_OFFSET_MS
  let within = Date.parse(day) + MAX_UTC_OFFSET_MS
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dateInTimeZone(timeZone, middle) < day) before = middle
    else within = middle
  }
  return new Date(within)
}

/** Cached: constructing a DateTimeFormat is about a hundred times slower than using one. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormatFor(timeZone: string): Intl.DateTimeFormat {
  // Swedish dates have the format of ISO 8601.
  const format = dateFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  dateFormats.set(timeZone, format)
  return format
}
