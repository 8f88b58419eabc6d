import { expect, test } from 'vitest'
import { lastDueAt, nextDueAt } from './backup-schedule.ts'

/** 03:10 in Kolkata is 21:40 in UTC, the day before. */
const AT = 190

test.each([
  ['2026-11-16T21:39:59Z', '2026-11-15T21:40:00.000Z', '2026-11-16T21:40:00.000Z'],
  ['2026-11-16T21:40:00Z', '2026-11-16T21:40:00.000Z', '2026-11-17T21:40:00.000Z'],
  ['2026-11-17T00:00:00Z', '2026-11-16T21:40:00.000Z', '2026-11-17T21:40:00.000Z'],
])('at %s the last backup was due at %s and the next is at %s', (now, last, next) => {
  expect(lastDueAt(new Date(now), AT).toISOString()).toBe(last)
  expect(nextDueAt(new Date(now), AT).toISOString()).toBe(next)
})
