// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import type { ImportDetails } from '../../../contract/import.ts'
import { queryClient } from '../data/query-client.ts'
import { LeftOutPosts } from './left-out-posts.tsx'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const pageOf = (page: number) => ({
  success: true,
  items: [{ position: page, title: `Post ${page}`, reason: 'Left out' }],
  page,
  totalPages: 2,
})

test('the rows and the button that was pressed stay while the next page loads', async () => {
  const { promise: second, resolve: reply } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string) => (url.includes('page=2') ? second : Promise.resolve(Response.json(pageOf(1)))))
  const { host } = await renderComponent(<LeftOutPosts details={{ _id: 'import' } as ImportDetails} />)
  const next = await vi.waitUntil(() => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === '2'))
  await act(() => {
    next.focus()
    next.click()
  })
  expect(host.textContent).toContain('Post 1')
  expect(document.activeElement).toBe(next)
  await act(async () => reply(Response.json(pageOf(2))))
  await vi.waitFor(() => expect(host.textContent).toContain('Post 2'))
  expect(document.activeElement).toBe(next)
})
