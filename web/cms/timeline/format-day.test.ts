import { expect, test } from 'vitest'
import { formatDay } from './format-day.ts'

const now = new Date(2026, 10, 17, 0, 10)

test('a day is named as people say it', () => {
  expect(formatDay(new Date(2026, 10, 17, 23), now)).toBe('Today')
  expect(formatDay(new Date(2026, 10, 16, 23, 59), now)).toBe('Yesterday')
  expect(formatDay(new Date(2026, 10, 12, 16), now)).toBe('Thursday 12 November')
  expect(formatDay(new Date(2025, 10, 12, 16), now)).toBe('Wednesday, 12 November 2025')
})
