// @vitest-environment happy-dom
import { focusManager } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../contract/api-client.ts'
import { renderHook } from '../../../tests/support/react/render-hook.ts'
import { queryClient } from './query-client.ts'
import { useListQuery } from './use-list-query.ts'
import { useFormMutation, useStaffMutation } from './use-staff-mutation.ts'
import { useQueryOnce, useStaffQuery } from './use-staff-query.ts'

const serverError = new ApiError(500, {})
const networkError = new ApiError(0, undefined, { kind: 'network' })

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.mount()
})
afterEach(() => {
  queryClient.clear()
  queryClient.unmount()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

test('data of the former key is not shown under a new one: not while it loads, not when it fails', async () => {
  const calls = heldCalls<string>()
  const { result, rerender } = await renderHook((id: string) => useStaffQuery({ queryKey: ['post', id], queryFn: calls.call }), 'A')
  await calls.reply('words of A')
  expect(result.current.data).toBe('words of A')
  await rerender('B')
  expect(result.current).toMatchObject({ data: undefined, error: null, isRefreshing: true })
  await calls.fail(serverError)
  expect(result.current).toMatchObject({ data: undefined, error: serverError, isRefreshing: false })
  await rerender('A')
  expect(result.current).toMatchObject({ data: 'words of A', error: null })
})

test('the error of a first load stays while it is tried again', async () => {
  const calls = heldCalls<string>()
  const { result } = await renderHook(() => useStaffQuery({ queryKey: ['enquiry'], queryFn: calls.call }), undefined)
  await calls.fail(serverError)
  await act(async () => result.current.refresh())
  expect(result.current).toMatchObject({ error: serverError, isFetching: true })
  await calls.reply('enquiry')
  expect(result.current).toMatchObject({ data: 'enquiry', error: null, isFetching: false })
})

test('data stays with its time when a later load fails', async () => {
  const calls = heldCalls<string>()
  const { result } = await renderHook(() => useStaffQuery({ queryKey: ['enquiry'], queryFn: calls.call }), undefined)
  await calls.reply('enquiry')
  const { dataUpdatedAt } = result.current
  await pass(1000)
  await act(async () => result.current.refresh())
  await calls.fail(serverError)
  expect(result.current).toMatchObject({ data: 'enquiry', error: serverError, dataUpdatedAt })
})

test('a call without a reply is tried three times, one that the server failed once', async () => {
  const unreachable = vi.fn<() => Promise<never>>(() => Promise.reject(networkError))
  const broken = vi.fn<() => Promise<never>>(() => Promise.reject(serverError))
  await renderHook(() => useStaffQuery({ queryKey: ['one'], queryFn: unreachable }), undefined)
  const { result } = await renderHook(() => useStaffQuery({ queryKey: ['other'], queryFn: broken }), undefined)
  expect(result.current.error).toBe(serverError)
  await pass(10_000)
  expect(unreachable).toHaveBeenCalledTimes(3)
  expect(broken).toHaveBeenCalledTimes(1)
})

test('window focus loads again without a sign of it', async () => {
  const calls = heldCalls<string>()
  const { result } = await renderHook(() => useStaffQuery({ queryKey: ['list'], queryFn: calls.call }), undefined)
  await calls.reply('old')
  await act(async () => focusManager.setFocused(false))
  await act(async () => focusManager.setFocused(true))
  expect(result.current).toMatchObject({ data: 'old', isFetching: true, isRefreshing: false })
  await calls.reply('new')
  expect(result.current.data).toBe('new')
})

test('polling lets a slow call finish', async () => {
  const calls = heldCalls<string>()
  const { result } = await renderHook(
    () =>
      useStaffQuery({ queryKey: ['list'], queryFn: calls.call, refetchInterval: ({ state }) => (state.data === 'sending' ? 3000 : false) }),
    undefined,
  )
  await calls.reply('sending')
  await pass(10_000)
  expect(calls.call).toHaveBeenCalledTimes(2)
  expect(calls.signals[1]!.aborted).toBe(false)
  await calls.reply('sent')
  expect(result.current.data).toBe('sent')
  await pass(10_000)
  expect(calls.call).toHaveBeenCalledTimes(2)
})

test('leaving the page cancels its call', async () => {
  const calls = heldCalls<string>()
  const { unmount } = await renderHook(() => useStaffQuery({ queryKey: ['list'], queryFn: calls.call }), undefined)
  await unmount()
  expect(calls.signals[0]!.aborted).toBe(true)
})

test('a bug in a call is thrown for the error boundary', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bug = new TypeError('not a function')
  const rendering = renderHook(() => useStaffQuery({ queryKey: ['bug'], queryFn: () => Promise.reject(bug) }), undefined)
  await expect(rendering).rejects.toBe(bug)
  consoleError.mockRestore()
})

test('an editor opens with a fresh reply and keeps it', async () => {
  queryClient.setQueryData(['post'], 'cached')
  const calls = heldCalls<string>()
  const { result } = await renderHook(() => useQueryOnce({ queryKey: ['post'], queryFn: calls.call }), undefined)
  expect(result.current.data).toBeUndefined()
  await calls.fail(serverError)
  expect(result.current).toMatchObject({ data: undefined, error: serverError })
  await act(async () => result.current.refresh())
  await calls.reply('fresh')
  expect(result.current.data).toBe('fresh')
  await act(async () => queryClient.invalidateQueries({ queryKey: ['post'] }))
  expect(calls.call).toHaveBeenCalledTimes(2)
  expect(result.current.data).toBe('fresh')
})

test('a list that became shorter moves to its last page', async () => {
  const turnTo = vi.fn<(page: number) => void>()
  const calls = heldCalls<{ totalPages: number }>()
  await renderHook((page: number) => useListQuery({ queryKey: ['list', page], queryFn: calls.call }, { page, turnTo }), 3)
  expect(turnTo).not.toHaveBeenCalled()
  await calls.reply({ totalPages: 2 })
  expect(turnTo).toHaveBeenCalledExactlyOnceWith(2)
})

test('an optimistic change shows at once and is taken back when the server refuses', async () => {
  queryClient.setQueryData(['enquiry'], { status: 'pending' }, { updatedAt: 1 })
  const calls = heldCalls<string>()
  const { result } = await renderHook(
    () =>
      useStaffMutation((status: string) => calls.call({ signal: new AbortController().signal }).then(() => status), {
        optimistic: { queryKey: ['enquiry'], apply: (enquiry: object, status) => ({ ...enquiry, status }) },
      }),
    undefined,
  )
  const shown = () => queryClient.getQueryData(['enquiry'])
  await act(async () => void result.current.run('closed'))
  expect(shown()).toEqual({ status: 'closed' })
  await calls.fail(serverError)
  expect(shown()).toEqual({ status: 'pending' })
  expect(queryClient.getQueryState(['enquiry'])?.dataUpdatedAt).toBe(1)
})

test('of two quick optimistic changes both are sent, one after the other', async () => {
  queryClient.setQueryData(['enquiry'], {})
  const calls = heldCalls<string>()
  const { result } = await renderHook(
    () =>
      useStaffMutation((_change: object) => calls.call({ signal: new AbortController().signal }), {
        optimistic: { queryKey: ['enquiry'], apply: (enquiry: object, change) => ({ ...enquiry, ...change }) },
      }),
    undefined,
  )
  await act(async () => void result.current.run({ status: 'closed' }))
  await act(async () => void result.current.run({ priority: 'high' }))
  expect(queryClient.getQueryData(['enquiry'])).toEqual({ status: 'closed', priority: 'high' })
  expect(calls.call).toHaveBeenCalledTimes(1)
  await calls.reply('one')
  expect(calls.call).toHaveBeenCalledTimes(2)
  await calls.reply('two')
})

test('a form sends once however often it is pressed, and tells what went wrong beside its field or in a sentence', async () => {
  const calls = heldCalls<string>()
  const { result } = await renderHook(
    () => useFormMutation((_name: string) => calls.call({ signal: new AbortController().signal }), { failed: 'It failed.' }),
    undefined,
  )
  await act(async () => void result.current.run('Ada'))
  await act(async () => void result.current.run('Ada'))
  expect(calls.call).toHaveBeenCalledTimes(1)
  await calls.fail(new ApiError(400, { message: 'Wrong.', fields: { name: 'Too long.' } }))
  expect(result.current).toMatchObject({ isPending: false, fields: { name: 'Too long.' }, problem: '' })
  await act(async () => void result.current.run('Ada'))
  await calls.fail(networkError)
  expect(result.current).toMatchObject({ fields: {}, problem: 'It failed.' })
  await act(async () => void result.current.clear())
  expect(result.current.problem).toBe('')
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Calls that wait until the test answers the oldest of them. */
function heldCalls<Reply>() {
  const waiting: PromiseWithResolvers<Reply>[] = []
  const signals: AbortSignal[] = []
  const call = vi.fn<(context: { signal: AbortSignal }) => Promise<Reply>>(({ signal }) => {
    signals.push(signal)
    const held = Promise.withResolvers<Reply>()
    waiting.push(held)
    return held.promise
  })
  return {
    call,
    signals,
    reply: (reply: Reply) => act(async () => waiting.shift()!.resolve(reply)),
    fail: (error: ApiError) => act(async () => waiting.shift()!.reject(error)),
  }
}
