// @vitest-environment happy-dom
import { act } from 'react'
import { Outlet, RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import type { MediaPicture } from '../../../contract/media.ts'
import { queryClient } from '../data/query-client.ts'
import { ToastProvider } from '../../ui/overlays/toast-provider.tsx'
import MediaDetailPage, { type LibraryContext } from './media-detail.tsx'
import { uploadLabels } from './labels.ts'

const PICTURE: MediaPicture = {
  _id: 'picture',
  url: '/media/0123456789abcdef01234567-10x10.svg',
  name: 'a.svg',
  type: 'image/svg+xml',
  width: 10,
  height: 10,
  bytes: 100,
  alt: '',
  caption: '',
  focalPoint: { x: 50, y: 50 },
  uploadedAt: '2020-01-01T00:00:00.000Z',
  uploadedBy: 'Meera',
  places: 0,
}

const REPLY = { success: true, picture: PICTURE, places: [], variants: [] }

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

function openPicture(context: LibraryContext) {
  const routes = [
    {
      path: '/cms/media',
      element: <Outlet context={context} />,
      children: [{ path: ':id', Component: MediaDetailPage }],
    },
    { path: '/cms/dashboard', element: 'Dashboard' },
  ]
  return createMemoryRouter(routes, { initialEntries: ['/cms/media/picture'] })
}

test('leaving the library while pictures are uploaded is asked about, also with a picture open', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(REPLY)))
  const router = openPicture({ isUploading: true })
  const { host } = await renderComponent(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  )
  await vi.waitUntil(() => host.querySelector('textarea'))
  await act(() => router.navigate('/cms/dashboard'))
  expect(router.state.location.pathname).toBe('/cms/media/picture')
  expect(host.querySelector('dialog[open]')?.textContent).toContain(uploadLabels.leave)
})

test('what is written about a picture while it is saved is kept', async () => {
  const { promise: saved, resolve: replyToSave } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) => (method === 'PUT' ? saved : Promise.resolve(Response.json(REPLY))))
  const router = openPicture({ isUploading: false })
  const { host, click } = await renderComponent(
    <ToastProvider>
      <RouterProvider router={router} />
    </ToastProvider>,
  )
  const alt = await vi.waitUntil(() => host.querySelector('textarea'))
  const write = (text: string) =>
    act(() => {
      // React ignores a value that was set through the property it watches.
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(alt, text)
      alt.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await write('A tower')
  await click('Save')
  await write('A tower at night')
  await act(async () => replyToSave(Response.json({ success: true, message: 'Saved', picture: { ...PICTURE, alt: 'A tower' } })))
  await vi.waitFor(() => expect(host.ownerDocument.body.textContent).toContain('Saved'))
  expect(alt.value).toBe('A tower at night')
})
