import { expect, test } from 'vitest'
import { defaultContent } from '../../../content/site-content.ts'
import { setAgencyFacts } from '../agency-facts.ts'
import { replyDeadlineStatus } from './reply-deadline.ts'

setAgencyFacts(defaultContent.agency)

// Friday afternoon in India; the deadline is two working days later, on Tuesday.
const friday = { since: '2026-11-13T08:00:00.000Z', dueAt: '2026-11-17T08:00:00.000Z', office: 'Delhi' }
const usedAt = (now: string) => replyDeadlineStatus(friday, new Date(now)).used

test('a weekend uses up none of the time to reply', () => {
  expect(usedAt('2026-11-13T08:00:00Z')).toBe(0)
  const onFridayNight = usedAt('2026-11-13T20:00:00Z')
  expect(onFridayNight).toBeGreaterThan(0.1)
  expect(usedAt('2026-11-15T12:00:00Z')).toBe(onFridayNight)
  expect(usedAt('2026-11-16T08:00:00Z')).toBeGreaterThan(onFridayNight)
  expect(usedAt('2026-11-17T08:00:00Z')).toBe(1)
})

test('a deadline is soon in its last six hours, and over afterwards', () => {
  expect(replyDeadlineStatus(friday, new Date('2026-11-17T01:59:00Z')).state).toBe('calm')
  expect(replyDeadlineStatus(friday, new Date('2026-11-17T02:01:00Z')).state).toBe('soon')
  expect(replyDeadlineStatus(friday, new Date('2026-11-17T08:01:00Z'))).toMatchObject({ state: 'over', leftMs: -60_000, used: 1 })
  expect(replyDeadlineStatus(friday, new Date('2027-11-17T08:01:00Z')).used).toBe(1)
})
