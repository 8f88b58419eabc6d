import { expect, test } from 'vitest'
import { formatAgo, formatDueTime, formatDuration } from './dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test.each([
  [-HOUR, '<1m'],
  [0, '<1m'],
  [59_999, '<1m'],
  [35 * MINUTE, '35m'],
  [HOUR, '1h'],
  [4 * HOUR + 12 * MINUTE, '4h 12m'],
  [24 * HOUR, '1d'],
  [25 * HOUR + 17 * MINUTE, '1d 1h'],
  [400 * 24 * HOUR, '400d'],
])('formatDuration writes %d ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test.each([
  [0, 'just now'],
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [49 * HOUR, '2 days ago'],
])('formatAgo writes %d ms as %s', (ms, text) => {
  expect(formatAgo(ms)).toBe(text)
})

test('formatDueTime names today, tomorrow and the days of the next week', () => {
  const now = new Date(2026, 10, 17, 10, 42)
  expect(formatDueTime(new Date(2026, 10, 17, 23, 59), now)).toEqual({ day: 'today', text: '23:59' })
  expect(formatDueTime(new Date(2026, 10, 18, 0, 0), now)).toEqual({ day: 'tomorrow', text: '00:00' })
  expect(formatDueTime(new Date(2026, 10, 19, 8, 15), now)).toEqual({ day: 'later', text: 'Thu 08:15' })
  expect(formatDueTime(new Date(2026, 10, 24, 8, 15), now)).toEqual({ day: 'later', text: 'Tue 24 Nov, 08:15' })
  expect(formatDueTime(new Date(2026, 10, 16, 9, 25), now)).toEqual({ day: 'later', text: 'Mon 16 Nov, 09:25' })
})
