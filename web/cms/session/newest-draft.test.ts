import { expect, test } from 'vitest'
import { newestDraft } from './newest-draft.ts'

const [NINE, TEN, ELEVEN] = ['2026-11-17T09:00:00.000Z', '2026-11-17T10:00:00.000Z', '2026-11-17T11:00:00.000Z'] as const

test('without a copy in this browser the server’s counts', () => {
  expect(newestDraft(undefined, { savedAt: NINE })).toBe('server')
  expect(newestDraft(undefined, { savedAt: null })).toBe('server')
})

test('a copy that the server has not seen stays, unless another browser wrote later', () => {
  const local = { keptAt: Date.parse(TEN), savedAt: '', isSaved: false }
  expect(newestDraft(local, { savedAt: null })).toBe('local')
  expect(newestDraft(local, { savedAt: NINE })).toBe('local')
  expect(newestDraft(local, { savedAt: ELEVEN })).toBe('server')
})

test('a saved copy follows the server, also when the draft was sent elsewhere', () => {
  const local = { keptAt: Date.parse(ELEVEN), savedAt: TEN, isSaved: true }
  expect(newestDraft(local, { savedAt: TEN })).toBe('local')
  expect(newestDraft(local, { savedAt: NINE })).toBe('local')
  expect(newestDraft(local, { savedAt: ELEVEN })).toBe('server')
  expect(newestDraft(local, { savedAt: null })).toBe('server')
})
