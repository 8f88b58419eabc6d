import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { type Api, ApiError } from '../../../contract/api-client.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { CHANGED_BY, invalidate, withInvalidation } from './invalidation.ts'
import { keys } from './keys.ts'
import { createQueryClient } from './query-client.ts'

test('CHANGED_BY lists every write of the staff API', () => {
  const writes = Object.entries(endpoints).filter(([, { access, method }]) => access === 'staff' && method !== 'GET')
  expect(Object.keys(CHANGED_BY).toSorted()).toEqual(writes.map(([name]) => name).toSorted())
})

test('a write loads shown data again and removes data that is only cached', async () => {
  const { staff, client, load } = shownList()
  client.setQueryData(keys.enquiries.detail('7'), 'cached enquiry')
  client.setQueryData(keys.enquiries.detail('8'), 'another enquiry')
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await staff.updateEnquiry({ id: '7', status: 'closed' })
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  expect(client.getQueryData(keys.enquiries.detail('7'))).toBeUndefined()
  expect(client.getQueryData(keys.enquiries.detail('8'))).toBe('another enquiry')
})

test('a deletion does not load the deleted item again while its page is open, also when other news of it arrives', async () => {
  const { staff, client } = shownList()
  const loadOne = shownEnquiry(client)
  await vi.waitFor(() => expect(client.getQueryData(keys.enquiries.detail('7'))).toBeDefined())
  const deletion = staff.deleteEnquiry({ id: '7' })
  invalidate(client, [keys.enquiries.detail('7')])
  await deletion
  invalidate(client, [keys.enquiries.details])
  expect(loadOne).toHaveBeenCalledTimes(1)
})

test('what was deleted is forgotten once its page is left, so that a link to it does not show it', async () => {
  const { staff, client } = shownList()
  const queryKey = keys.media.detail('7')
  const leave = new QueryObserver(client, { queryKey, queryFn: async () => 'picture' }).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined())
  await staff.replaceMedia({ id: '7', with: '8' })
  expect(client.getQueryData(queryKey)).toBe('picture')
  leave()
  expect(client.getQueryData(queryKey)).toBeUndefined()
})

test('what could not be deleted is loaded again', async () => {
  const { staff, client } = shownList(new ApiError(500, {}))
  const loadOne = shownEnquiry(client)
  await vi.waitFor(() => expect(client.getQueryData(keys.enquiries.detail('7'))).toBeDefined())
  await expect(staff.deleteEnquiry({ id: '7' })).rejects.toMatchObject({ status: 500 })
  await vi.waitFor(() => expect(loadOne).toHaveBeenCalledTimes(2))
})

test('news of an item that came during its deletion is loaded when the deletion was refused', async () => {
  const { staff, client } = shownList(new ApiError(403, {}))
  const loadOne = shownEnquiry(client)
  await vi.waitFor(() => expect(client.getQueryData(keys.enquiries.detail('7'))).toBeDefined())
  const deletion = staff.deleteEnquiry({ id: '7' })
  invalidate(client, [keys.enquiries.detail('7')])
  await expect(deletion).rejects.toMatchObject({ status: 403 })
  await vi.waitFor(() => expect(loadOne).toHaveBeenCalledTimes(2))
})

test.each([
  { failure: new ApiError(409, {}), loads: 2 },
  { failure: new ApiError(404, {}), loads: 2 },
  { failure: new ApiError(500, {}), loads: 2 },
  { failure: new ApiError(400, {}), loads: 1 },
  { failure: new ApiError(0, undefined, { kind: 'network' }), loads: 1 },
])('after a failed write ($failure.kind, $failure.status) the list has been loaded $loads times', async ({ failure, loads }) => {
  const { staff, load } = shownList(failure)
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await expect(staff.updateEnquiry({ id: '7', status: 'closed' })).rejects.toBe(failure)
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).toHaveBeenCalledTimes(loads)
})

/** A query that is shown, and an API whose calls all succeed or all fail with `failure`. */
function shownList(failure?: ApiError) {
  const client = createQueryClient()
  const load = vi.fn<() => Promise<string[]>>(async () => [])
  new QueryObserver(client, { queryKey: keys.enquiries.list({ page: 1 }), queryFn: load }).subscribe(() => {})
  const reply = () => (failure ? Promise.reject(failure) : Promise.resolve({ success: true }))
  const staff = withInvalidation({ updateEnquiry: reply, deleteEnquiry: reply, replaceMedia: reply } as unknown as Api, client)
  return { client, load, staff }
}

function shownEnquiry(client: QueryClient) {
  const load = vi.fn<() => Promise<string>>(async () => 'enquiry')
  new QueryObserver(client, { queryKey: keys.enquiries.detail('7'), queryFn: load }).subscribe(() => {})
  return load
}
