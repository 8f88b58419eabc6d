// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import { ToastProvider } from '../../ui/overlays/toast-provider.tsx'
import { queryClient } from '../data/query-client.ts'
import UnmatchedMailPage from './unmatched-mail.tsx'

const LETTER = {
  _id: 'letter',
  kind: 'letter',
  direction: 'in',
  text: '',
  from: { name: 'Meera', address: '' },
  files: [],
  to: [],
  candidates: [],
}

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('when the last page is empty, the page before it is shown', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('page=2') ? [] : [{ ...LETTER, subject: 'Of the first page', receivedAt: '2020-01-01T00:00:00.000Z' }]
    return Response.json({ success: true, data, total: 1, page: 1, totalPages: 1 })
  })
  const { host } = await renderComponent(
    <MemoryRouter initialEntries={['/cms/unmatched-mail?page=2']}>
      <ToastProvider>
        <UnmatchedMailPage />
      </ToastProvider>
    </MemoryRouter>,
  )
  await vi.waitFor(() => expect(host.textContent).toContain('Of the first page'))
})
