// @vitest-environment happy-dom
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { act } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../../../../tests/support/react/render-component.tsx'
import { contentToDocument } from '../content-to-document.ts'
import { documentToContent } from '../document-to-content.ts'
import { linkEditingPlugin, startLinkEditing } from '../link-editing.ts'
import type { LinkSuggestion } from '../surface-content.ts'
import { SurfaceContext, type SurfaceServices } from '../surface-context.ts'
import { createSurfaceStore } from '../surface-store.ts'
import { LinkPopover } from './link-popover.tsx'

const SEARCH_DELAY_MS = 200
const PAGES: LinkSuggestion[] = [
  { title: 'Careers', url: '/careers', kind: 'page' },
  { title: 'Contact', url: '/contact', kind: 'page' },
]

test('Enter takes no page that was found for fewer words', async () => {
  const sections = [{ subheading: '', contentBlocks: [{ type: 'paragraph' as const, content: 'Write to us' }] }]
  const doc = contentToDocument({ mainHeading: '', description: '', sections, conclusion: '' })
  const initial = EditorState.create({ doc, plugins: [linkEditingPlugin()] })
  const store = createSurfaceStore(initial)
  const view = {
    state: initial.apply(initial.tr.setSelection(TextSelection.create(doc, 6, 11))),
    dispatch(transaction: Transaction) {
      view.state = view.state.apply(transaction)
      store.notify()
    },
    focus: () => {},
    hasFocus: () => false,
    coordsAtPos: () => ({ left: 0, right: 0, top: 0, bottom: 0 }),
  }
  store.setView(view as unknown as EditorView)
  startLinkEditing(view.state, view.dispatch)
  const searchLinks = async (text: string) => PAGES.filter(({ title }) => title.toLowerCase().startsWith(text))
  const services = { store, searchLinks } as unknown as SurfaceServices
  const { find, host, press, pass } = await renderComponent(
    <SurfaceContext value={services}>
      <LinkPopover root={{ current: document.body }} />
    </SurfaceContext>,
  )
  const field = find<HTMLInputElement>('input')
  const type = (text: string) =>
    act(() => {
      // React ignores a value that was set through the property it watches.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const linked = () => documentToContent(view.state.doc).sections[0]?.contentBlocks[0]
  await type('c')
  await pass(SEARCH_DELAY_MS)
  expect(host.querySelectorAll('[role=option]')).toHaveLength(2)
  await type('contact')
  await press('Enter')
  expect(linked()).not.toHaveProperty('marks')
  await pass(SEARCH_DELAY_MS)
  await press('Enter')
  expect(linked()).toMatchObject({ marks: [{ type: 'link', href: '/contact' }] })
})
