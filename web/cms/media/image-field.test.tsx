// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../../tests/support/react/render-component.tsx'
import { ImageField } from './image-field.tsx'

afterEach(() => vi.unstubAllGlobals())

function Form() {
  const [project, setProject] = useState({ title: '', image: '' })
  return (
    <>
      <button type="button" onClick={() => setProject({ ...project, title: 'Typed meanwhile' })}>
        Type
      </button>
      <ImageField label="Picture" url={project.image} onChange={(image) => setProject({ ...project, image })} />
      <output id="project">{JSON.stringify(project)}</output>
    </>
  )
}

test('what is typed in the form while a picture is uploaded is kept', async () => {
  const { promise: reply, resolve } = Promise.withResolvers<Response>()
  const send = vi.fn<typeof fetch>(() => reply)
  vi.stubGlobal('fetch', send)
  const { find, click, host } = await renderComponent(<Form />)
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])], 'a.png', { type: 'image/png' })
  const dropped = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files: [file] } })
  await act(() => void host.querySelector('input[type=file]')!.parentElement!.dispatchEvent(dropped))
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  await click('Type')
  await act(async () => resolve(Response.json({ success: true, url: '/media/new.png' })))
  await act(async () => {})
  expect(JSON.parse(find('#project').textContent)).toEqual({ title: 'Typed meanwhile', image: '/media/new.png' })
})
