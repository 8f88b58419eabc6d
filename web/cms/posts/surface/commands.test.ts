import { EditorState, NodeSelection, type Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import type { ContentBlock } from '../../../../contract/post-block.ts'
import { POST_LIMITS } from '../../../../contract/post.ts'
import { deleteBlock, duplicateBlock, insertBlock, moveBlock, turnInto } from './block-commands.ts'
import { findBlocks, getBlockMenu } from './block-menu.ts'
import { getBlockMode } from './block-mode.ts'
import { listChildren, listPlaces } from './block-position.ts'
import { contentToDocument } from './content-to-document.ts'
import { documentToContent } from './document-to-content.ts'
import { editorPlugins } from './editor-plugins.ts'
import { replaceContent } from './replace-content.ts'
import type { SurfaceContent } from './surface-content.ts'
import { surfaceKeys } from './surface-keymap.ts'
import { linkAround, setLink, toggleStyle } from './text-commands.ts'

const paragraph = (content: string): ContentBlock => ({ type: 'paragraph', content })
const post = (blocks: ContentBlock[], rest: Partial<SurfaceContent> = {}): SurfaceContent => ({
  mainHeading: 'Title',
  description: 'Intro',
  sections: [{ subheading: 'One', contentBlocks: blocks }],
  conclusion: 'End',
  ...rest,
})

const announced: string[] = []
const refused: string[] = []
const actions = { editLink: () => false, focusToolbar: () => false, focusFields: () => false, announceHowToLeave: () => undefined }

/** An editor without a page. `key` and `type` do what the plugins do with keys and letters. */
function open(content: SurfaceContent) {
  const plugins = editorPlugins(
    actions,
    (text) => announced.push(text),
    (text) => refused.push(text),
  )
  let state = EditorState.create({ doc: contentToDocument(content), plugins })
  const view = {
    composing: false,
    editable: true,
    get state() {
      return state
    },
    dispatch: (transaction: Transaction) => {
      state = state.apply(transaction)
    },
    endOfTextblock: () => true,
  } as unknown as EditorView
  const keys = surfaceKeys(actions)
  const editor = {
    get state() {
      return state
    },
    run: (command: (typeof keys)[string]) => command(state, view.dispatch, view),
    /** The caret behind the first place of these words. */
    at: (words: string) => {
      let pos: number | undefined
      state.doc.descendants((node, start) => {
        if (pos === undefined && node.isText && node.text!.includes(words)) pos = start + node.text!.indexOf(words) + words.length
      })
      if (pos === undefined) throw new Error(`No ‘${words}’ in the post`)
      view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, pos)))
      return editor
    },
    select: (words: string) => {
      editor.at(words)
      const { from } = state.selection
      view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, from - words.length, from)))
      return editor
    },
    key: (name: string) => {
      const event = {
        key: name,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        preventDefault: () => undefined,
      } as unknown as KeyboardEvent
      const isTaken = plugins.some((plugin: Plugin) => {
        const handle = plugin.props.handleKeyDown as ((view: EditorView, event: KeyboardEvent) => boolean | void) | undefined
        return plugin.spec.key !== undefined && name.length > 0 && handle?.call(plugin, view, event)
      })
      if (!isTaken) keys[name]?.(state, view.dispatch, view)
      return editor
    },
    type: (text: string) => {
      for (const letter of text) {
        const { from, to } = state.selection
        const isTaken = plugins.some((plugin: Plugin) => {
          const handle = plugin.props.handleTextInput as
            | ((view: EditorView, from: number, to: number, text: string, deflt: () => Transaction) => boolean | void)
            | undefined
          return handle?.call(plugin, view, from, to, letter, () => state.tr.insertText(letter, from, to))
        })
        if (!isTaken) view.dispatch(state.tr.insertText(letter, from, to))
      }
      return editor
    },
    content: () => documentToContent(state.doc),
    blocks: () => documentToContent(state.doc).sections.flatMap(({ contentBlocks }) => contentBlocks),
  }
  return editor
}

test.each<[string, ContentBlock]>([
  ['### Small', { type: 'heading', content: 'Small' }],
  ['- Item', { type: 'bullet', bullets: ['Item'] }],
  ['1. Item', { type: 'numbered', items: ['Item'] }],
  ['> Said', { type: 'quote', content: 'Said' }],
  ['```js let', { type: 'code', content: 'let', language: 'js' }],
  ['a **b** c', { type: 'paragraph', content: 'a b c', marks: [{ from: 2, to: 3, type: 'bold' }] }],
  ['a *b* c', { type: 'paragraph', content: 'a b c', marks: [{ from: 2, to: 3, type: 'italic' }] }],
  ['a `b` c', { type: 'paragraph', content: 'a b c', marks: [{ from: 2, to: 3, type: 'code' }] }],
  ['a [b](/c) d', { type: 'paragraph', content: 'a b d', marks: [{ from: 2, to: 3, type: 'link', href: '/c' }] }],
  ['[b](javascript:x)', { type: 'paragraph', content: '[b](javascript:x)' }],
  ['2 * 3 * 4', { type: 'paragraph', content: '2 * 3 * 4' }],
])('typing ‘%s’ writes a block', (text, block) => {
  expect(open(post([])).at('One').key('Enter').type(text).blocks()).toEqual([block])
})

test('# begins a section, and Backspace at its start takes it back', () => {
  const editor = open(post([paragraph('a'), paragraph('b')]))
    .at('a')
    .key('Enter')
    .type('# Two')
  expect(editor.content().sections.map(({ subheading }) => subheading)).toEqual(['One', 'Two'])
  editor.at('Two').run((state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, state.selection.$from.start())))
    return true
  })
  expect(editor.key('Backspace').blocks()).toEqual([paragraph('a'), paragraph('Two'), paragraph('b')])
})

test('Enter at the end of a heading starts a paragraph, in its middle it moves the rest down', () => {
  expect(open(post([])).at('One').key('Enter').type('x').blocks()).toEqual([paragraph('x')])
  const split = open(post([])).at('On').key('Enter').content().sections
  expect(split).toEqual([{ subheading: 'On', contentBlocks: [paragraph('e')] }])
})

test('Enter leads from the title to the lead, and from the lead to the text', () => {
  const { mainHeading, description, sections } = open(post([]))
    .at('Title')
    .key('Enter')
    .type('A ')
    .at('Intro')
    .key('Enter')
    .type('x')
    .content()
  expect([mainHeading, description]).toEqual(['Title', 'A Intro'])
  expect(sections[0]).toEqual({ subheading: '', contentBlocks: [paragraph('x')] })
})

test('Enter in an empty item ends the list', () => {
  const editor = open(post([{ type: 'bullet', bullets: ['a', 'b'] }]))
    .at('a')
    .key('Enter')
    .key('Enter')
    .type('x')
  expect(editor.blocks()).toEqual([{ type: 'bullet', bullets: ['a'] }, paragraph('x'), { type: 'bullet', bullets: ['b'] }])
})

test.each(['quote', 'callout'] as const)('Enter in a %s is a new line, and twice leaves it', (type) => {
  const block: ContentBlock = type === 'quote' ? { type, content: 'a' } : { type, content: 'a', tone: 'tip' }
  const editor = open(post([block]))
    .at('a')
    .key('Enter')
    .type('b')
    .key('Enter')
    .key('Enter')
    .type('x')
  expect(editor.blocks()).toEqual([{ ...block, content: 'a\nb' }, paragraph('x')])
})

test('Enter twice leaves code, and Tab writes spaces in it', () => {
  const editor = open(post([{ type: 'code', content: 'a' }]))
    .at('a')
    .key('Enter')
    .key('Tab')
    .type('b')
    .key('Enter')
    .key('Enter')
    .type('x')
  expect(editor.blocks()).toEqual([{ type: 'code', content: 'a\n  b' }, paragraph('x')])
})

test('Backspace after a picture selects it, and a second one deletes it', () => {
  const picture: ContentBlock = { type: 'image', imageUrl: '/a.jpg' }
  const editor = open(post([picture, paragraph('x')])).at('x')
  editor.run((state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, state.selection.$from.start())))
    return true
  })
  editor.key('Backspace')
  expect(editor.state.selection).toBeInstanceOf(NodeSelection)
  expect(editor.blocks()).toHaveLength(2)
  expect(editor.key('Backspace').blocks()).toEqual([paragraph('x')])
})

test('blocks move, are duplicated and deleted; an item moves in its list', () => {
  const editor = open(post([paragraph('a'), { type: 'bullet', bullets: ['b', 'c'] }]))
  editor.at('a').run(moveBlock(1))
  expect(editor.blocks().map(({ type }) => type)).toEqual(['bullet', 'paragraph'])
  editor.type('!').run(duplicateBlock)
  expect(editor.blocks().slice(1)).toEqual([paragraph('a!'), paragraph('a!')])
  editor.run(deleteBlock)
  editor.at('c').run(moveBlock(-1))
  expect(editor.blocks()).toEqual([{ type: 'bullet', bullets: ['c', 'b'] }, paragraph('a!')])
})

test('the title, the lead and the conclusion cannot be moved or deleted', () => {
  const content = post([paragraph('a')])
  for (const words of ['Title', 'Intro', 'End']) {
    const editor = open(content).at(words)
    expect([moveBlock(-1), moveBlock(1), duplicateBlock, deleteBlock].map((command) => editor.run(command))).toEqual([
      false,
      false,
      false,
      false,
    ])
    expect(editor.content()).toEqual(content)
  }
})

test('all that is selected can be deleted and brought back', () => {
  const content = post([paragraph('a'), { type: 'image', imageUrl: '/a.jpg' }])
  const editor = open(content).key('Mod-a').key('Backspace')
  expect(editor.content()).toEqual({ mainHeading: '', description: '', sections: [], conclusion: '' })
  expect(editor.key('Mod-z').content()).toEqual(content)
})

test('typing over everything begins a new title', () => {
  const editor = open(post([paragraph('a')]))
    .key('Mod-a')
    .type('New')
  expect(editor.content()).toEqual({ mainHeading: 'New', description: '', sections: [], conclusion: '' })
  expect(listChildren(editor.state.doc).map(({ node }) => node.type.name)).toEqual(['lead', 'paragraph', 'conclusion'])
})

test('a selection from the title into the text moves no words from one to the other', () => {
  const editor = open(post([paragraph('abc')])).at('Ti')
  const { from } = editor.state.selection
  editor.at('ab').run((state, dispatch) => {
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, from, state.selection.from)))
    return true
  })
  const { mainHeading, description, sections } = editor.key('Backspace').content()
  expect([mainHeading, description, sections]).toEqual(['Ti', '', [{ subheading: '', contentBlocks: [paragraph('c')] }]])
})

test('a paragraph with two lines becomes a list of two, and a list becomes paragraphs', () => {
  const editor = open(post([paragraph('a\nb')])).at('a')
  editor.run(turnInto('numbered'))
  expect(editor.blocks()).toEqual([{ type: 'numbered', items: ['a', 'b'] }])
  editor.run(turnInto('paragraph'))
  expect(editor.blocks()).toEqual([paragraph('a'), paragraph('b')])
})

test('a style covers the selection or the word at the caret, and a link its words', () => {
  const editor = open(post([paragraph('some words here')])).at('wor')
  editor.run(toggleStyle('bold'))
  expect(editor.blocks()).toEqual([{ ...paragraph('some words here'), marks: [{ from: 5, to: 10, type: 'bold' }] }])
  editor.select('some').run(toggleStyle('italic'))
  expect(editor.blocks()[0]).toHaveProperty('marks.0', { from: 0, to: 4, type: 'italic' })
  editor.select('here')
  const { from, to } = editor.state.selection
  editor.run(setLink({ from, to }, '/contact'))
  expect(linkAround(editor.at('he').state)).toMatchObject({ href: '/contact', from, to })
})

test('/ opens the menu at the start of a line and after a space, and Enter puts the block there', () => {
  const editor = open(post([paragraph('either')]))
    .at('either')
    .type('/or')
  expect(getBlockMenu(editor.state)).toBeUndefined()
  editor.type(' /tab')
  expect(getBlockMenu(editor.state)?.query).toBe('tab')
  editor.key('Enter')
  expect(editor.blocks().map(({ type }) => type)).toEqual(['paragraph', 'table'])
  expect(editor.blocks()[0]).toEqual(paragraph('either/or'))
})

test('Escape keeps what was typed after /, and no block is found by another name', () => {
  const editor = open(post([paragraph('x')]))
    .at('x')
    .type(' /quo')
    .key('Escape')
  expect(getBlockMenu(editor.state)).toBeUndefined()
  expect(editor.blocks()).toEqual([paragraph('x /quo')])
  expect(findBlocks('carousel')).toEqual([])
  expect(findBlocks('bul').map(({ type }) => type)).toEqual(['bullet'])
})

test('a letter beyond the limit of a block is refused with the reason', () => {
  const subheading = 'x'.repeat(POST_LIMITS.subheading)
  const editor = open(post([paragraph('text')], { sections: [{ subheading, contentBlocks: [paragraph('text')] }] })).at(subheading)
  editor.type('y')
  expect(editor.content().sections[0]!.subheading).toBe(subheading)
  expect(refused).toEqual(['There is room for 300 characters here.'])
})

test('Escape selects the block; Space lifts it, arrows choose its place, Space drops it as one step of undo', () => {
  const content = post([paragraph('first'), paragraph('second'), paragraph('third')])
  const editor = open(content).at('third').key('Escape')
  expect(getBlockMode(editor.state).isOn).toBe(true)
  editor.key(' ').key('ArrowUp').key('ArrowUp')
  expect(announced.at(-1)).toBe('third, 2 of 4')
  expect(editor.content()).toEqual(content)
  editor.key(' ')
  expect(editor.blocks()).toEqual([paragraph('third'), paragraph('first'), paragraph('second')])
  expect(editor.key('Mod-z').content()).toEqual(content)
})

test('Escape puts a lifted block back, and letters do not replace a selected block', () => {
  const content = post([paragraph('first'), paragraph('second')])
  const editor = open(content).at('second').key('Escape').key(' ').key('ArrowUp').key('Escape').type('x')
  expect(editor.content()).toEqual(content)
})

test('a removed section comes back with undo', () => {
  const content = post([paragraph('a')], {
    sections: [1, 2].map((n) => ({ subheading: `Part ${n}`, contentBlocks: [paragraph(`text ${n}`)] })),
  })
  const editor = open(content).at('Part 2').key('Mod-Shift-Backspace').at('text 2').key('Mod-Shift-Backspace')
  expect(editor.content().sections).toHaveLength(1)
  expect(editor.key('Mod-z').key('Mod-z').content()).toEqual(content)
})

test('other content comes in around the caret, and only what differs is replaced', () => {
  const editor = open(post([paragraph('first'), paragraph('mine '), paragraph('third')])).at('mine ')
  const kept = listChildren(editor.state.doc)[3]!.node
  const changed = post([paragraph('new'), paragraph('first'), paragraph('mine'), paragraph('third!')], { mainHeading: 'Title 2' })
  editor.run((state, dispatch) => {
    dispatch?.(replaceContent(state.tr, changed))
    return true
  })
  expect(editor.content()).toEqual(changed)
  expect(listChildren(editor.state.doc)[4]!.node).toBe(kept)
  expect(editor.state.selection.$from.parent).toBe(kept)
  expect(editor.state.selection.$from.parentOffset).toBe(5)
})

test('a picture without a file stays while other content comes in', () => {
  const editor = open(post([paragraph('a')])).at('a')
  editor.run(insertBlock('image'))
  const changed = post([paragraph('b')])
  editor.run((state, dispatch) => {
    dispatch?.(replaceContent(state.tr, changed))
    return true
  })
  expect(editor.content()).toEqual(changed)
  expect(listChildren(editor.state.doc).map(({ node }) => node.type.name)).toContain('image')
})

test('places count what is saved', () => {
  const { state } = open(post([paragraph('a'), { type: 'video', videoUrl: '', title: '' }, paragraph('b')]))
  expect(listPlaces(state.doc)).toEqual([
    'lead',
    { section: 0 },
    { section: 0, block: 0 },
    undefined,
    { section: 0, block: 1 },
    'conclusion',
  ])
})

test('no more is typed into a heading than can be saved', () => {
  const subheading = 'x'.repeat(299)
  const editor = open(post([], { sections: [{ subheading, contentBlocks: [] }] }))
    .at(subheading)
    .type('yz')
  expect(editor.content().sections[0]?.subheading).toBe(`${subheading}y`)
})
