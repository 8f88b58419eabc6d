import { expect, test } from 'vitest'
import type { CaseChange, DeskRow, DeskView } from '../../../contract/desk.ts'
import { applyChanges } from './apply-changes.ts'

const NOW = new Date('2026-03-10T10:00:00.000Z')
const TOMORROW = '2026-03-11T09:00:00.000Z'
const MEERA = { _id: 'meera', name: 'Meera Nair' }

const ROW = {
  _id: '1',
  kind: 'enquiry',
  state: 'due',
  status: 'pending',
  folder: 'inbox',
  owner: null,
  followUpAt: null,
  isSnoozed: false,
  unreadSince: null,
  waitingDueAt: TOMORROW,
} as DeskRow

function apply(view: DeskView, change: CaseChange, row: Partial<DeskRow> = {}): DeskRow | undefined {
  const pending = [{ key: 1, ids: ['1'], change, state: 'sending' as const }]
  return applyChanges([{ ...ROW, ...row }], pending, { view, me: 'meera', people: [MEERA], now: NOW })[0]
}

test('a change is shown before the server has it', () => {
  expect(apply('open', { owner: 'meera' })).toMatchObject({ owner: MEERA, state: 'due' })
  expect(apply('all', { status: 'closed' })).toMatchObject({ status: 'closed', state: 'closed' })
  expect(apply('snoozed', { followUpAt: TOMORROW })).toMatchObject({ isSnoozed: true, state: 'snoozed' })
  expect(apply('open', { followUpAt: null }, { isSnoozed: true, followUpAt: TOMORROW, state: 'snoozed' })).toMatchObject({ state: 'due' })
  expect(apply('open', { unread: true })).toMatchObject({ state: 'new' })
})

test.each<[DeskView, CaseChange]>([
  ['open', { status: 'closed' }],
  ['open', { folder: 'spam' }],
  ['open', { followUpAt: TOMORROW }],
  ['unassigned', { owner: 'meera' }],
  ['mine', { owner: null }],
  ['all', { folder: 'spam' }],
])('a row leaves the view %s with the change %j', (view, change) => {
  expect(apply(view, change)).toBeUndefined()
})

test('other rows stay as they are', () => {
  const rows = [ROW, { ...ROW, _id: '2' }]
  const pending = [{ key: 1, ids: ['2'], change: { status: 'closed' } as const, state: 'waiting' as const }]
  expect(applyChanges(rows, pending, { view: 'open', me: 'meera', people: [], now: NOW })).toEqual([ROW])
})
