import { expect, test } from 'vitest'
import { addBusinessDays } from './reply-deadline.ts'

const chandigarh = { timeZone: 'Asia/Kolkata', workingDays: [1, 2, 3, 4, 5] }

test('two business days skip the weekend of the office', () => {
  expect(addBusinessDays(new Date('2026-11-12T06:00:00Z'), chandigarh, 2)).toEqual(new Date('2026-11-16T06:00:00Z'))
  expect(addBusinessDays(new Date('2026-11-16T06:00:00Z'), chandigarh, 2)).toEqual(new Date('2026-11-18T06:00:00Z'))
})

test('the weekend begins at midnight in the office’s time zone', () => {
  // Thursday 20:00 in UTC is already Friday in India, so the second business day is Tuesday there.
  expect(addBusinessDays(new Date('2026-11-12T20:00:00Z'), chandigarh, 2)).toEqual(new Date('2026-11-16T20:00:00Z'))
})
