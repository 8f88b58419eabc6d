import { expect, test } from 'vitest'
import { addDays, dateInTimeZone, startOfDayInTimeZone } from './agency-dates.ts'

test.each([
  ['Asia/Kolkata', '2026-11-09', '2026-11-08T18:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-09', '2026-11-08T18:15:00.000Z'],
  ['UTC', '2026-11-09', '2026-11-09T00:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-09', '2026-11-08T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-09', '2026-11-09T11:00:00.000Z'],
  // The days after summer time begins and ends in London.
  ['Europe/London', '2026-03-30', '2026-03-29T23:00:00.000Z'],
  ['Europe/London', '2026-10-26', '2026-10-26T00:00:00.000Z'],
  // Clocks in Cairo go from 0:00 to 1:00: this day has no midnight.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
])('in %s, %s begins at %s', (timeZone, day, start) => {
  expect(startOfDayInTimeZone(timeZone, day).toISOString()).toBe(start)
  expect(dateInTimeZone(timeZone, new Date(start))).toBe(day)
  expect(dateInTimeZone(timeZone, Date.parse(start) - 1)).toBe(addDays(day, -1))
})
