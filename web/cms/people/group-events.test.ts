import { expect, test } from 'vitest'
import { groupEvents } from './group-events.ts'

const TUESDAY = new Date(2026, 10, 17, 10, 42)

test('events are under today, this week, this month and the months before', () => {
  const times = [
    new Date(2026, 10, 17, 10, 31),
    new Date(2026, 10, 17, 0, 0),
    new Date(2026, 10, 16, 23, 59),
    new Date(2026, 10, 16, 0, 0),
    new Date(2026, 10, 15, 23, 59),
    new Date(2026, 9, 31, 12, 0),
    new Date(2026, 2, 3, 12, 0),
    new Date(2025, 10, 17, 10, 42),
  ]
  const groups = groupEvents(
    times.map((at) => ({ at: at.toISOString() })),
    TUESDAY,
  )
  expect(groups.map(({ label, events }) => [label, events.length])).toEqual([
    ['Today', 2],
    ['This week', 2],
    ['Earlier this month', 1],
    ['October', 1],
    ['March', 1],
    ['November 2025', 1],
  ])
})

test('a week that began in the month before stays one group', () => {
  const events = [new Date(2026, 11, 1, 9, 0), new Date(2026, 10, 30, 9, 0)].map((at) => ({ at: at.toISOString() }))
  expect(groupEvents(events, new Date(2026, 11, 2, 9, 0)).map(({ label }) => label)).toEqual(['This week'])
})

test('on a Sunday the week began on Monday', () => {
  const [group] = groupEvents([{ at: new Date(2026, 10, 16, 9, 0).toISOString() }], new Date(2026, 10, 22, 9, 0))
  expect(group?.label).toBe('This week')
})
