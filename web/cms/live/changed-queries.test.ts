import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveContentEvent } from '../../../contract/content-document.ts'
import type { LiveCaseEvent, LivePostEvent } from '../../../contract/live.ts'
import { keys } from '../data/keys.ts'
import { createInvalidationQueue, keysChangedBy, keysChangedByContent, keysChangedByPost } from './changed-queries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const event: LiveCaseEvent = { caseId: 'c', kind: 'enquiry', change: 'changed', by: { _id: 'asha', name: 'Asha' } }

async function watch(client: QueryClient, queryKey: readonly unknown[]) {
  const load = vi.fn<() => Promise<string>>(async () => 'data')
  const observer = new QueryObserver(client, { queryKey, queryFn: load, staleTime: 0 })
  observer.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  load.mockClear()
  return load
}

test('a burst of 100 events loads the list and the open case once', async () => {
  const client = new QueryClient()
  const list = await watch(client, keys.desk.list({ view: 'open' }))
  const detail = await watch(client, keys.enquiries.detail('c'))
  const other = await watch(client, keys.enquiries.detail('other'))
  const queue = createInvalidationQueue(client)
  for (let n = 0; n < 100; n += 1) queue.add(keysChangedBy(event))
  expect(list).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect([list.mock.calls.length, detail.mock.calls.length, other.mock.calls.length]).toEqual([1, 1, 0])
})

test('events that do not stop delay the list by two seconds at most', async () => {
  const client = new QueryClient()
  const list = await watch(client, keys.desk.list({}))
  const queue = createInvalidationQueue(client)
  for (let n = 0; n < 25; n += 1) {
    queue.add(keysChangedBy(event))
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(list).toHaveBeenCalledTimes(1)
})

test('a post that a colleague has saved, published or deleted is loaded again; unsaved work loads nothing', () => {
  const saved: LivePostEvent = { postId: 'p', change: 'changed', by: { _id: 'asha', name: 'Asha' } }
  for (const change of ['changed', 'published', 'deleted'] as const) {
    const changed = keysChangedByPost({ ...saved, change })
    for (const key of [keys.posts.lists, keys.posts.detail('p'), keys.posts.versions('p')]) expect(changed).toContainEqual(key)
  }
  expect(keysChangedByPost({ ...saved, change: 'autosaved' })).toEqual([])
})

test('a text of the website is loaded again unless this tab has changed it', () => {
  const edited: LiveContentEvent = { keys: ['team'], change: 'edited', by: { _id: 'asha', name: 'Asha' }, tabId: 'here' }
  expect(keysChangedByContent(edited, 'here')).toEqual([])
  expect(keysChangedByContent(edited, 'elsewhere')).toEqual([keys.content.list, keys.content.document('team')])
  expect(keysChangedByContent({ ...edited, change: 'published' }, 'here')).toContainEqual(keys.content.versions('team'))
})
