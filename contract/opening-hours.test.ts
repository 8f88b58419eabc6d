import { expect, test } from 'vitest'
import { formatLocalTime, isOpen } from './opening-hours.ts'

const LONDON = { timeZone: 'Europe/London', workingDays: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:30' }

test.each([
  ['a Monday in winter before nine', '2026-01-05T08:59:00Z', false],
  ['the same at nine', '2026-01-05T09:00:00Z', true],
  ['a Monday in summer, an hour ahead', '2026-07-06T08:00:00Z', true],
  ['the minute of closing', '2026-07-06T16:30:00Z', false],
  ['a Saturday', '2026-07-04T10:00:00Z', false],
])('an office on %s', (_, moment, open) => {
  expect(isOpen(LONDON, new Date(moment))).toBe(open)
})

test('midnight is 00:00', () => {
  expect(formatLocalTime('Asia/Kolkata', new Date('2026-01-05T18:30:00Z'))).toBe('00:00')
})
