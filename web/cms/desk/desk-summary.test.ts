import { expect, test } from 'vitest'
import type { DeskCounts } from '../../../contract/desk.ts'
import { deskSummary } from './desk-summary.ts'

const NO_COUNTS: DeskCounts = {
  open: 0,
  mine: 0,
  unassigned: 0,
  overdue: 0,
  waiting: 0,
  snoozed: 0,
  closed: 0,
  spam: 0,
  new: 0,
  due: 0,
  followUp: 0,
  dueToday: 0,
}

test.each([
  [{}, 'open', 'Nothing is open.'],
  [{ open: 12, overdue: 1, dueToday: 2 }, 'open', '12 open. One is late, two are due today.'],
  [{ open: 12, overdue: 3 }, 'closed', '12 open. Three are late.'],
  [{ open: 2, dueToday: 1 }, 'open', '2 open. One is due today.'],
  [{ open: 1000 }, 'open', '999+ open. Nothing is due today.'],
  [{ open: 5, mine: 2 }, 'mine', '5 open. Two of them in your name. Nothing is due today.'],
  [{ open: 5 }, 'mine', 'Nothing in your name is open.'],
  [{ open: 5, snoozed: 3 }, 'snoozed', '3 asleep. They come back by themselves, or when the client writes.'],
] as const)('%j in the view %s is said as %j', (counts, view, text) => {
  expect(deskSummary({ ...NO_COUNTS, ...counts }, view)).toBe(text)
})
