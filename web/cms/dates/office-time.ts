import { getAgencyFacts } from '../agency-facts.ts'

const MINUTE_MS = 60_000

/** The clock on the wall in a time zone as if it were UTC, to the minute. */
export function toWallClock(timeZone: string, moment: Date): Date {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const minute = new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS)
  return new Date(`${format.format(minute).replace(' ', 'T')}:00.000Z`)
}

/** The moment at which the clock on the wall shows this. */
export function fromWallClock(timeZone: string, wall: Date): Date {
  const offsetAt = (moment: Date) => toWallClock(timeZone, moment).getTime() - moment.getTime()
  // The clock may change between the two moments, so the offset is that of the second.
  const guess = new Date(wall.getTime() - offsetAt(wall))
  return new Date(wall.getTime() - offsetAt(guess))
}

/** 'Amsterdam' of 'Europe/Amsterdam'. */
export const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** Of the head office: when something goes live is said in one time zone to all colleagues. */
export const getOfficeTimeZone = (): string => getAgencyFacts().headOffice.timeZone

/** 'Tue 24 Nov 10:00' at the head office, with the year where it is another one. */
export function formatOfficeTime(at: string, now: Date = new Date()): string {
  const timeZone = getOfficeTimeZone()
  const moment = new Date(at)
  const isThisYear = toWallClock(timeZone, moment).getUTCFullYear() === toWallClock(timeZone, now).getUTCFullYear()
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(moment).replaceAll(',', '')
}
