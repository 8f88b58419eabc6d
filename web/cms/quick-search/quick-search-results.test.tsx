// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import { queryClient } from '../data/query-client.ts'
import { quickSearchLabels as labels } from './labels.ts'
import { QuickSearchResults } from './quick-search-results.tsx'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('nothing is said to be missing before the server has replied', async () => {
  const { promise: replied, resolve: reply } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await replied
    return Response.json({ success: true, data: [], blogs: [] })
  })
  const { host } = await renderComponent(
    <MemoryRouter>
      <QuickSearchResults onNavigate={() => {}} />
    </MemoryRouter>,
  )
  const input = host.querySelector('input')!
  await act(() => {
    // React ignores a value that was set through the property it watches.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'nobody of this name')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(host.querySelector('output')!.textContent).toBe(labels.searching)
  await act(async () => reply())
  await vi.waitFor(() => expect(host.querySelector('output')!.textContent).toBe(labels.empty))
})
