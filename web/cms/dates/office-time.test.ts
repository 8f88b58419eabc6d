import { expect, test } from 'vitest'
import { defaultContent } from '../../../content/site-content.ts'
import { setAgencyFacts } from '../agency-facts.ts'
import { cityOf, formatOfficeTime, fromWallClock, toWallClock } from './office-time.ts'

setAgencyFacts(defaultContent.agency)

test.each([
  ['Asia/Kolkata', '2031-11-24T04:30:00.000Z', '2031-11-24T10:00:00.000Z'],
  ['Europe/London', '2031-01-10T10:00:00.000Z', '2031-01-10T10:00:00.000Z'],
  ['Europe/Amsterdam', '2031-07-10T08:00:00.000Z', '2031-07-10T10:00:00.000Z'],
  // The clock of London goes forward on Sunday 30 March 2031, at one.
  ['Europe/London', '2031-03-30T00:59:00.000Z', '2031-03-30T00:59:00.000Z'],
  ['Europe/London', '2031-03-30T01:00:00.000Z', '2031-03-30T02:00:00.000Z'],
])('in %s the clock shows the moment, and the moment is found again', (timeZone, moment, wall) => {
  expect(toWallClock(timeZone, new Date(moment)).toISOString()).toBe(wall)
  expect(fromWallClock(timeZone, new Date(wall)).toISOString()).toBe(moment)
})

test('a time that staff agree on is that of the head office, with the year where it is another one', () => {
  const at = '2031-11-25T04:30:00.000Z'
  expect(formatOfficeTime(at, new Date('2031-03-01T00:00:00.000Z'))).toBe('Tue 25 Nov 10:00')
  expect(formatOfficeTime(at, new Date('2030-03-01T00:00:00.000Z'))).toBe('Tue 25 Nov 2031 10:00')
})

test('a time zone is named by its city', () => {
  expect(cityOf('America/New_York')).toBe('New York')
})
