// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from '../../../../tests/support/react/render-hook.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { useLinkSearch } from './use-link-search.ts'

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

const NAVIGATION = { value: { header: { items: [] }, footer: { links: [{ label: 'Careers', href: '/careers' }], more: [] } } }

test('the pages of the menus are found, whether the editor of the website has loaded them or not', async () => {
  vi.stubGlobal('fetch', (url: string) =>
    Promise.resolve(Response.json(url.includes('navigation') ? { success: true, document: NAVIGATION } : { success: true, blogs: [] })),
  )
  const { result } = await renderHook(useLinkSearch, [])
  const found = [{ title: 'Careers', url: '/careers', kind: 'page' }]
  expect(await result.current('career')).toEqual(found)
  // As the editor of the website keeps it.
  expect(queryClient.getQueryData(keys.content.document('navigation'))).toEqual(NAVIGATION)
  expect(await result.current('career')).toEqual(found)
})
