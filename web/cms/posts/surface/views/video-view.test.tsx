// @vitest-environment happy-dom
import { EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { act, useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../../../tests/support/react/render-component.tsx'
import { childAt } from '../block-position.ts'
import { contentToDocument } from '../content-to-document.ts'
import { SurfaceContext, type SurfaceServices } from '../surface-context.ts'
import { createSurfaceStore } from '../surface-store.ts'
import { VideoView } from './video-view.tsx'

const VIDEO = { type: 'video' as const, videoUrl: '/film.mp4', title: '' }

test('a title that is typed while the poster is uploaded is kept', async () => {
  const doc = contentToDocument({
    mainHeading: '',
    description: '',
    sections: [{ subheading: '', contentBlocks: [VIDEO] }],
    conclusion: '',
  })
  const { promise: upload, resolve } = Promise.withResolvers<string>()
  const services = { uploadImage: () => upload, isReadOnly: false } as unknown as SurfaceServices
  const store = createSurfaceStore(EditorState.create({ doc }))
  const view = {
    state: store.getState(),
    dispatch(transaction: Transaction) {
      view.state = view.state.apply(transaction)
      store.notify()
    },
  }
  store.setView(view as unknown as EditorView)
  function Surface() {
    const state = useSyncExternalStore(store.subscribe, store.getState)
    const { node, pos } = childAt(state.doc, 1)
    return (
      <SurfaceContext value={services}>
        <VideoView node={node} isSelected isActive view={view as unknown as EditorView} getPos={() => pos} />
      </SurfaceContext>
    )
  }
  const { host } = await renderComponent(<Surface />)
  const file = new File(['a'], 'a.png', { type: 'image/png' })
  const dropped = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files: [file] } })
  await act(() => void host.querySelector('input[type=file]')!.parentElement!.dispatchEvent(dropped))
  const title = [...host.querySelectorAll('input')].find(({ dir }) => dir === 'auto')!
  await act(() => {
    // React ignores a value that was set through the property it watches.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(title, 'A film')
    title.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(async () => resolve('/media/poster.png'))
  expect(childAt(view.state.doc, 1).node.attrs.block).toEqual({ ...VIDEO, title: 'A film', imageUrl: '/media/poster.png' })
})
