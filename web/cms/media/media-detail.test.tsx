// @vitest-environment happy-dom
import { act } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import type { MediaPicture } from '../../../contract/media.ts'
import { ToastProvider } from '../../ui/overlays/toast-provider.tsx'
import MediaDetailPage from './media-detail.tsx'

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

afterEach(() => vi.unstubAllGlobals())

test('what is written about a picture while it is saved is kept', async () => {
  const { promise: saved, resolve: replyToSave } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_url: string, { method }: RequestInit) =>
    method === 'PUT' ? saved : Promise.resolve(Response.json({ success: true, picture: PICTURE, places: [], variants: [] })),
  )
  const router = createMemoryRouter([{ path: '/cms/media/:id', Component: MediaDetailPage }], { initialEntries: ['/cms/media/picture'] })
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
