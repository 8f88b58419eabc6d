// @vitest-environment happy-dom
import { Slice } from 'prosemirror-model'
import { EditorState, Selection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { clipboardPlugin, pasteBlocks } from './clipboard.ts'
import { contentToDocument } from './content-to-document.ts'
import { documentToContent } from './document-to-content.ts'
import type { SurfaceContent } from './surface-content.ts'

/** The position in the paragraph of an empty post. */
const PARAGRAPH = 6

/** Presses and releases keys, pastes, and tells whether that was plain text. */
function pasteAfter(...events: KeyboardEvent[]): boolean | undefined {
  let wasPlain: boolean | undefined
  const plugin = clipboardPlugin({
    readPasted: (_, isPlain) => {
      wasPlain = isPlain
      return { sections: [] }
    },
    startUpload: () => '',
  })
  const doc = contentToDocument({ mainHeading: '', description: '', sections: [], conclusion: '' })
  const state = EditorState.create({ doc, plugins: [plugin] })
  const inParagraph = state.apply(state.tr.setSelection(Selection.near(doc.resolve(PARAGRAPH))))
  const view = { state: inParagraph, dispatch: () => {} } as unknown as EditorView
  const { keydown, keyup } = plugin.props.handleDOMEvents!
  for (const event of events) (event.type === 'keydown' ? keydown : keyup)?.call(plugin, view, event)
  const clipboardData = { files: [], types: ['text/html'], getData: (type: string) => (type === 'text/html' ? '<b>Bold</b>' : 'Bold') }
  plugin.props.handlePaste!.call(plugin, view, { clipboardData } as unknown as ClipboardEvent, Slice.empty)
  return wasPlain
}

const down = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent('keydown', { key, ...init })
const up = (key: string, init: KeyboardEventInit = {}) => new KeyboardEvent('keyup', { key, ...init })

test('Ctrl + Shift + V pastes words without their styles, and so do no other keys with Shift', () => {
  expect(pasteAfter(down('V', { ctrlKey: true, shiftKey: true }))).toBe(true)
  expect(pasteAfter(down('v', { ctrlKey: true }))).toBe(false)
  expect(pasteAfter(down('Insert', { shiftKey: true }))).toBe(false)
  // By the mouse, after a capital letter.
  expect(pasteAfter(down('Shift', { shiftKey: true }), down('A', { shiftKey: true }), up('A', { shiftKey: true }), up('Shift'))).toBe(false)
})

test('a pasted document brings its heading, lead and conclusion where the post has none', () => {
  const bold = [{ from: 0, to: 4, type: 'bold' as const }]
  const pasted: SurfaceContent = {
    mainHeading: 'Heading',
    description: 'Lead',
    sections: [{ subheading: 'Why', contentBlocks: [{ type: 'paragraph', content: 'Because' }] }],
    conclusion: 'Take away',
    conclusionMarks: bold,
  }
  const pasteInto = (content: Partial<SurfaceContent>) => {
    const doc = contentToDocument({ mainHeading: '', description: '', sections: [], conclusion: '', ...content })
    const view = {
      state: EditorState.create({ doc }),
      dispatch: (transaction: Transaction) => void (view.state = view.state.apply(transaction)),
    }
    pasteBlocks(view as unknown as EditorView, pasted)
    return documentToContent(view.state.doc)
  }
  const { sections: _sections, ...texts } = pasted
  expect(pasteInto({})).toMatchObject(texts)
  expect(pasteInto({ mainHeading: 'Mine', conclusion: 'My end' })).toMatchObject({
    mainHeading: 'Mine',
    description: 'Lead',
    conclusion: 'My end',
  })
})
