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

test('a query with a new key shows no data of the old key, neither while loading nor after an error', async () => {
  const calls = pendingCalls<string>()
  const { result, rerender } = await renderHook((id: string) => useStaffQuery({ queryKey: ['post', id], queryFn: calls.call }), 'A')
  await calls.reply('content of A')
  expect(result.current.data).toBe('content of A')
  await rerender('B')
  expect(result.current).toMatchObject({ data: undefined, error: null, isRefreshing: true })
  await calls.fail(serverError)
  expect(result.current).toMatchObject({ data: undefined, error: serverError, isRefreshing: false })
  await rerender('A')
  expect(result.current).toMatchObject({ data: 'content of A', error: null })
})

test('the error of a first load stays while it is retried', async () => {
  const calls = pendingCalls<string>()
  const { result } = await renderHook(() => useStaffQuery({ queryKey: ['enquiry'], queryFn: calls.call }), undefined)
  await calls.fail(serverError)
  await act(async () => result.current.refresh())
  expect(result.current).toMatchObject({ error: serverError, isFetching: true })
  await calls.reply('enquiry')
  expect(result.current).toMatchObject({ data: 'enquiry', error: null, isFetching: false })
})

test('data and its load time stay when a later load fails', async () => {
  const calls = pendingCalls<string>()
  const { result } = await renderHook(() => useStaffQuery({ queryKey: ['enquiry'], queryFn: calls.call }), undefined)
  await calls.reply('enquiry')
  const { dataUpdatedAt } = result.current
  await advance(1000)
  await act(async () => result.current.refresh())
  await calls.fail(serverError)
  expect(result.current).toMatchObject({ data: 'enquiry', error: serverError, dataUpdatedAt })
})

test('a network error is retried twice, a server error is not', async () => {
  const unreachable = vi.fn<() => Promise<never>>(() => Promise.reject(networkError))
  const broken = vi.fn<() => Promise<never>>(() => Promise.reject(serverError))
  await renderHook(() => useStaffQuery({ queryKey: ['one'], queryFn: unreachable }), undefined)
  const { result } = await renderHook(() => useStaffQuery({ queryKey: ['other'], queryFn: broken }), undefined)
  expect(result.current.error).toBe(serverError)
  await advance(10_000)
  expect(unreachable).toHaveBeenCalledTimes(3)
  expect(broken).toHaveBeenCalledTimes(1)
})

test('window focus reloads in the background', async () => {
  const calls = pendingCalls<string>()
  const { result } = await renderHook(() => useStaffQuery({ queryKey: ['list'], queryFn: calls.call }), undefined)
  await calls.reply('old')
  await act(async () => focusManager.setFocused(false))
  await act(async () => focusManager.setFocused(true))
  expect(result.current).toMatchObject({ data: 'old', isFetching: true, isRefreshing: false })
  await calls.reply('new')
  expect(result.current.data).toBe('new')
})

test('polling waits for a slow call', async () => {
  const calls = pendingCalls<string>()
  const { result } = await renderHook(
    () =>
      useStaffQuery({ queryKey: ['list'], queryFn: calls.call, refetchInterval: ({ state }) => (state.data === 'sending' ? 3000 : false) }),
    undefined,
  )
  await calls.reply('sending')
  await advance(10_000)
  expect(calls.call).toHaveBeenCalledTimes(2)
  expect(calls.signals[1]!.aborted).toBe(false)
  await calls.reply('sent')
  expect(result.current.data).toBe('sent')
  await advance(10_000)
  expect(calls.call).toHaveBeenCalledTimes(2)
})

test('unmounting cancels the call', async () => {
  const calls = pendingCalls<string>()
  const { unmount } = await renderHook(() => useStaffQuery({ queryKey: ['list'], queryFn: calls.call }), undefined)
  await unmount()
  expect(calls.signals[0]!.aborted).toBe(true)
})

test('an error that is no API error is thrown for the error boundary', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const bug = new TypeError('not a function')
  const rendering = renderHook(() => useStaffQuery({ queryKey: ['bug'], queryFn: () => Promise.reject(bug) }), undefined)
  await expect(rendering).rejects.toBe(bug)
  consoleError.mockRestore()
})

test('useQueryOnce ignores cached data and keeps the first fresh reply', async () => {
  queryClient.setQueryData(['post'], 'cached')
  const calls = pendingCalls<string>()
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

test('a list that became shorter changes to its last page', async () => {
  const replacePage = vi.fn<(page: number) => void>()
  const calls = pendingCalls<{ totalPages: number }>()
  await renderHook((page: number) => useListQuery({ queryKey: ['list', page], queryFn: calls.call }, { page, replacePage }), 3)
  expect(replacePage).not.toHaveBeenCalled()
  await calls.reply({ totalPages: 2 })
  expect(replacePage).toHaveBeenCalledExactlyOnceWith(2)
})

test('an optimistic change shows at once and is reverted when the call fails', async () => {
  queryClient.setQueryData(['enquiry'], { status: 'pending' }, { updatedAt: 1 })
  const calls = pendingCalls<string>()
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

test('two quick optimistic changes are sent one after the other', async () => {
  queryClient.setQueryData(['enquiry'], {})
  const calls = pendingCalls<string>()
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

test('a form ignores a second submit while pending, and returns errors by field or as one message', async () => {
  const calls = pendingCalls<string>()
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

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Calls that stay pending until the test replies to the oldest of them. */
function pendingCalls<Reply>() {
  const pending: PromiseWithResolvers<Reply>[] = []
  const signals: AbortSignal[] = []
  const call = vi.fn<(context: { signal: AbortSignal }) => Promise<Reply>>(({ signal }) => {
    signals.push(signal)
    const deferred = Promise.withResolvers<Reply>()
    pending.push(deferred)
    return deferred.promise
  })
  return {
    call,
    signals,
    reply: (reply: Reply) => act(async () => pending.shift()!.resolve(reply)),
    fail: (error: ApiError) => act(async () => pending.shift()!.reject(error)),
  }
}
