// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../../tests/support/react/render-hook.ts'
import { useDraft } from '../../../drafts/use-draft.ts'
import type { EditedPost } from '../form/post-form.ts'
import type { SaveError } from './saved-post.ts'
import { useAutosave } from './use-autosave.ts'
import type { EditorBase } from './use-post-editor.ts'

/** After the last key, until the first attempt. */
const QUIET_MS = 1000
const RETRY_MS = 10_000

const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: false, message: 'Too busy' }, { status: 503 })))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', send)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function useWrittenPost() {
  const draft = useDraft<string, EditorBase<string>, SaveError>(() => ({
    initial: { value: '', base: { post: undefined, saved: undefined, content: {} as EditedPost, autosave: { at: '', value: undefined } } },
    isDirty: (text) => text !== '',
    storage: { read: () => undefined, write: () => {}, remove: () => {} },
    encode: () => ({}),
  }))
  return { draft, autosave: useAutosave(draft, () => ({}) as EditedPost) }
}

test('work that the server does not take is sent again after a while, not every second', async () => {
  const { result, unmount } = await renderHook(useWrittenPost, undefined)
  await act(() => result.current.draft.edit(() => 'Written'))
  await pass(QUIET_MS)
  expect(send).toHaveBeenCalledTimes(1)
  expect(result.current.autosave.status).toEqual({ state: 'failed', since: '' })
  await pass(RETRY_MS - 1)
  expect(send).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(send).toHaveBeenCalledTimes(2)
  await unmount()
})

test('a post that was only opened has nothing to keep', async () => {
  const { result, unmount } = await renderHook(useWrittenPost, undefined)
  expect(result.current.autosave.isKept()).toBe(true)
  await act(() => result.current.draft.edit(() => 'Written'))
  expect(result.current.autosave.isKept()).toBe(false)
  await unmount()
})
