import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteDraftsOnSignOut, listDraftKinds, prepareDraftsOnSignIn, staffDraft, writeAfterPause } from './drafts.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
  vi.stubGlobal('location', { pathname: '/cms/blogs' })
  vi.stubGlobal('addEventListener', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a draft belongs to the account that wrote it', () => {
  staffDraft('one', 'note', '1').write({ text: 'Mine' })
  expect(staffDraft('one', 'note', '1').read()?.get('text')).toBe('Mine')
  expect(staffDraft('two', 'note', '1').read()).toBeUndefined()
  expect(listDraftKinds('one')).toEqual(['note'])
  expect(listDraftKinds('one', '/cms/elsewhere')).toEqual([])
  expect(listDraftKinds('two')).toEqual([])
})

test('a draft that is stored after its page was left names that page', () => {
  const draft = staffDraft('one', 'reply', '1')
  vi.stubGlobal('location', { pathname: '/cms/queries' })
  draft.write({ content: 'Typed last' })
  expect(listDraftKinds('one', '/cms/blogs')).toEqual(['reply'])
  expect(listDraftKinds('one', '/cms/queries')).toEqual([])
})

test('signing out deletes the drafts of the account, and none is stored until it signs in again', () => {
  const draft = staffDraft('one', 'reply', '1')
  draft.write({ content: 'Mine' })
  staffDraft('two', 'reply', '1').write({ content: 'Theirs' })
  deleteDraftsOnSignOut('one')
  draft.write({ content: 'Typed by an open page' })
  expect(draft.isStored()).toBe(false)
  expect(listDraftKinds('two')).toEqual(['reply'])
  prepareDraftsOnSignIn('one')
  draft.write({ content: 'Mine' })
  expect(draft.isStored()).toBe(true)
})

test('a long text is written after a pause in typing, or when drafts are listed', () => {
  const draft = staffDraft('one', 'post', 'new')
  const write = () => draft.write({ work: 'Long' })
  writeAfterPause(write)
  vi.advanceTimersByTime(300)
  writeAfterPause(write)
  vi.advanceTimersByTime(300)
  expect(draft.read()).toBeUndefined()
  vi.advanceTimersByTime(100)
  expect(draft.read()).toBeDefined()
  draft.remove()
  writeAfterPause(write)
  expect(listDraftKinds('one')).toEqual(['post'])
})

test('the draft of a new post moves to the id of the saved post', () => {
  const draft = staffDraft('one', 'post', 'new')
  draft.write({ work: 'First' })
  draft.moveTo('42')
  expect(staffDraft('one', 'post', 'new').read()).toBeUndefined()
  draft.write({ work: 'Second' })
  expect(staffDraft('one', 'post', '42').read()?.get('work')).toBe('Second')
})

/** Stored keys are enumerable and methods are not, as in a browser. */
function fakeStorage(): Record<string, unknown> {
  const storage: Record<string, unknown> = {}
  const define = (name: string, value: unknown) => Object.defineProperty(storage, name, { value, enumerable: false })
  define('getItem', (name: string) => storage[name] ?? null)
  define('setItem', (name: string, value: string) => (storage[name] = value))
  define('removeItem', (name: string) => delete storage[name])
  return storage
}
