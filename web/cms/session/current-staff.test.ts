// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ADMIN_INFO_KEY } from '../../../contract/staff/admin-info-key.ts'
import { readCurrentStaff, storeCurrentStaff } from './current-staff.ts'

const NOW = new Date('2026-06-01T12:00:00Z')
const DAY_MS = 86_400_000
const STAFF = { _id: 'own', name: 'Admin', email: 'admin@example.com', role: 'owner' } as const

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

test('signing in removes drafts of others after 30 days, and drafts without an account at once', () => {
  const keptFor = (days: number) => `text=secret&keptAt=${NOW.getTime() - days * DAY_MS}`
  localStorage.setItem('draft somebody note 1', keptFor(29))
  localStorage.setItem('draft somebody note 2', keptFor(31))
  localStorage.setItem('draft own note 3', keptFor(31))
  for (const key of ['unsaved-post:new', 'unsaved category web', 'unsaved product ', 'reply 1']) localStorage.setItem(key, 'secret')
  sessionStorage.setItem('note 1', 'secret')
  localStorage.setItem('solutionDraft', 'of a visitor')
  storeCurrentStaff(STAFF)
  expect(Object.keys(localStorage).toSorted()).toEqual([ADMIN_INFO_KEY, 'draft own note 3', 'draft somebody note 1', 'solutionDraft'])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(readCurrentStaff()).toEqual(STAFF)
})

test.each(['{"name":', '"Simran"', 'null'])('a stored account that is %s is nobody, and is removed', (stored) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem(ADMIN_INFO_KEY, stored)
  expect(readCurrentStaff()).toBeUndefined()
  expect(localStorage.getItem(ADMIN_INFO_KEY)).toBeNull()
  expect(logged.mock.calls.flat().join(' ')).toContain('adminInfo cannot be read')
  logged.mockRestore()
})
