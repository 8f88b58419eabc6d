// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../../tests/support/react/render-hook.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import type { EditedPost } from '../form/post-form.ts'
import { type ValueFormat, usePostEditor } from './use-post-editor.ts'

const CONTENT: EditedPost = {
  mainHeading: 'Heading',
  description: '',
  author: 'Asha',
  tags: [],
  coverImage: '',
  readTime: 5,
  sections: [],
  conclusion: 'End',
}

const AT = '2030-01-01T10:00:00.000Z'
const post = (version: number, change: Partial<EditedPost> = {}) =>
  ({
    ...CONTENT,
    ...change,
    _id: 'p',
    version,
    state: 'draft',
    publishAt: null,
    publishedAt: AT,
    updatedAt: AT,
    updatedBy: '',
    previewUntil: null,
    hasChanges: false,
  }) as StaffPost

const FORMAT: ValueFormat<EditedPost> = {
  blank: (author) => ({ ...CONTENT, author }),
  toValue: (content) => content,
  toContent: (value) => value,
  validate: () => ({}),
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what is typed while a post is saved together with the work of a colleague stays, and so does that work', async () => {
  const saved: Partial<EditedPost>[] = []
  let finish = (_reply: Response) => {}
  vi.stubGlobal('fetch', (_: unknown, { method, body }: RequestInit) => {
    if (method !== 'PUT') return Promise.resolve(Response.json({ success: true, savedAt: AT }))
    saved.push(JSON.parse(String(body)) as EditedPost)
    const conflict = { success: false, message: 'Changed meanwhile', blog: post(2, { mainHeading: 'Theirs' }), changes: null }
    if (saved.length === 1) return Promise.resolve(Response.json(conflict, { status: 409 }))
    return new Promise<Response>((resolve) => (finish = resolve))
  })
  const loaded = { success: true as const, blog: post(1), changes: null, autosave: null, versions: [] }
  const { result, unmount } = await renderHook(() => usePostEditor(loaded as never, 'Asha', FORMAT), undefined)
  await act(() => result.current.edit((value) => ({ ...value, description: 'Mine' })))
  let outcome: Promise<unknown> | undefined
  await act(async () => {
    outcome = result.current.save({ state: 'draft', publishAt: null })
    await expect.poll(() => saved.length).toBe(2)
  })
  expect(saved[1]).toMatchObject({ mainHeading: 'Theirs', description: 'Mine' })

  await act(() => result.current.edit((value) => ({ ...value, conclusion: 'Typed meanwhile' })))
  await act(async () => {
    finish(Response.json({ success: true, message: 'Saved', blog: post(3, { mainHeading: 'Theirs', description: 'Mine' }) }))
    await outcome
  })
  expect(result.current.value).toMatchObject({ mainHeading: 'Theirs', description: 'Mine', conclusion: 'Typed meanwhile' })
  expect(result.current.isDirty).toBe(true)
  await unmount()
})

test('what the same person has written in another window is taken over, and not kept on the server again', async () => {
  vi.useFakeTimers()
  const send = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ success: true, savedAt: AT })))
  vi.stubGlobal('fetch', send)
  const loaded = { success: true as const, blog: post(1), changes: null, autosave: null, versions: [] }
  const { result, unmount } = await renderHook(() => usePostEditor(loaded as never, 'Asha', FORMAT), undefined)
  await act(() =>
    result.current.takeOwnWork({
      content: { ...CONTENT, description: 'Elsewhere' },
      postVersion: 1,
      changesVersion: 0,
      savedAt: AT,
      tabId: 'other',
    }),
  )
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(result.current.value).toMatchObject({ description: 'Elsewhere' })
  expect(result.current).toMatchObject({ isDirty: true, autosave: { status: { state: 'saved', at: AT } } })
  expect(send).not.toHaveBeenCalled()
  await unmount()
})
