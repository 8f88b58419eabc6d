import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PRESENCE_EXPIRES_MS, TYPING_EXPIRES_MS } from '../../contract/live.ts'
import { createPresence } from './presence.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('who stops typing reads, and who says nothing more is gone', () => {
  const changes: string[] = []
  const presence = createPresence({
    now: Date.now,
    onChange: (_subjectId, _before, after) => changes.push(after.map(({ name, state }) => `${name} ${state}`).join()),
  })
  const report = (name: string, state: 'reading' | 'typing') =>
    presence.report({ subjectId: 'case', tabId: 'tab', by: { _id: name, name }, state })
  report('Asha', 'typing')
  vi.advanceTimersByTime(TYPING_EXPIRES_MS + 1)
  report('Ben', 'reading')
  vi.advanceTimersByTime(PRESENCE_EXPIRES_MS - TYPING_EXPIRES_MS)
  report('Ben', 'reading')
  vi.advanceTimersByTime(PRESENCE_EXPIRES_MS + 1)
  expect(changes).toEqual(['Asha typing', 'Asha reading', 'Asha reading,Ben reading', 'Ben reading', ''])
  expect(presence.list()).toEqual([])
})
