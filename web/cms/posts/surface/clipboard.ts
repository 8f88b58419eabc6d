import { closeHistory } from 'prosemirror-history'
import { DOMSerializer, Fragment, type Node, Slice } from 'prosemirror-model'
import { type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { isLinkTarget } from '../../../../contract/post-text.ts'
import type { PostSection } from '../../../../contract/post.ts'
import { insertNodes, isAcrossParts, removeParts } from './block-commands.ts'
import { listChildren } from './block-position.ts'
import { sectionsToNodes } from './content-to-document.ts'
import { hasHeaderRow } from './document-to-content.ts'
import { lineToNodes, plainToNodes, textToNodes } from './marked-text.ts'
import { isPlainLine, schema } from './schema.ts'
import type { PastedBlocks } from './surface-content.ts'
import { pictureFiles } from './views/picture-input.tsx'
import { allowsMark, setLink } from './text-commands.ts'

/** Blocks copied here keep everything when they are pasted here. */
const BLOCKS_TYPE = 'application/x-post-blocks'

export type PasteActions = {
  /** Reads HTML or Markdown; undefined: words only. */
  readPasted: (data: DataTransfer, isPlain: boolean) => PastedBlocks | undefined
  startUpload: (file: File) => string
}

export function clipboardPlugin({ readPasted, startUpload }: PasteActions): Plugin {
  /** Ctrl + Shift + V. */
  let isPlainKey = false
  return new Plugin({
    props: {
      clipboardSerializer,
      clipboardTextSerializer: (content) => content.content.textBetween(0, content.content.size, '\n\n', '\n'),
      handleDOMEvents: {
        keydown: (_, { key, shiftKey, ctrlKey, metaKey }) => {
          isPlainKey = shiftKey && (ctrlKey || metaKey) && key.toLowerCase() === 'v'
          return false
        },
        keyup: () => {
          isPlainKey = false
          return false
        },
        copy: (view, event) => copySelection(view, event),
        cut: (view, event) => {
          if (!view.editable || !copySelection(view, event)) return false
          view.dispatch(deleteSelected(view.state))
          return true
        },
      },
      handlePaste: (view, { clipboardData }) => {
        if (!clipboardData) return false
        paste(view, clipboardData, isPlainKey)
        return true
      },
      handleDrop: (view, event, _, isMoved) => {
        if (isMoved || !event.dataTransfer) return false
        const target = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (!target) return false
        event.preventDefault()
        view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(target.pos))))
        paste(view, event.dataTransfer, false)
        return true
      },
    },
  })

  function paste(view: EditorView, data: DataTransfer, isPlain: boolean): void {
    const { $from } = view.state.selection
    const text = data.getData('text/plain').replaceAll(/\r\n?/g, '\n')
    const isOneText = $from.parent.isTextblock && (isPlainLine($from.parent) || ONE_TEXT.has($from.parent.type.name))
    if (!isPlain && pasteFiles(view, data)) return
    if (pasteAddress(view, text.trim())) return
    const pastedDocument = !isPlain && BEGINNING.has($from.parent.type.name) && isSeveralLines(data) ? readPasted(data, false) : undefined
    if (pastedDocument) return pasteBlocks(view, pastedDocument)
    if (isOneText) return pasteText(view, text)
    const copied = isPlain ? undefined : readCopied(data)
    if (copied) return view.dispatch(prepared(view.state).replaceSelection(copied).scrollIntoView())
    const read = readPasted(data, isPlain)
    pasteBlocks(view, read ?? { sections: [{ subheading: '', contentBlocks: readParagraphs(text) }] })
  }

  function pasteFiles(view: EditorView, data: DataTransfer): boolean {
    const files = pictureFiles(data)
    if (files.length === 0 || data.types.includes('text/html')) return false
    const blocks = files.map((file) => schema.nodes.image.create({ block: { type: 'image', imageUrl: '' }, upload: startUpload(file) }))
    const transaction = view.state.tr
    insertNodes(transaction, blocks, { atEnd: true })
    view.dispatch(transaction.scrollIntoView())
    return true
  }
}

/** What cannot hold other blocks. */
const ONE_TEXT = new Set(['lead', 'conclusion', 'code', 'cell_text'])

/** Where the caret is in a new post, so that whole documents are pasted there: they become the text below the lead. */
const BEGINNING = new Set(['title', 'lead'])

/** Formatted, and more than a line that was copied with the paragraph or the cell around it. */
const isSeveralLines = (data: DataTransfer): boolean => data.types.includes('text/html') && data.getData('text/plain').trim().includes('\n')

function copySelection(view: EditorView, event: ClipboardEvent): boolean {
  const { selection } = view.state
  if (selection.empty || !event.clipboardData) return false
  const { dom, text, slice } = view.serializeForClipboard(selection.content())
  event.preventDefault()
  event.clipboardData.setData('text/html', dom.innerHTML)
  event.clipboardData.setData('text/plain', text)
  event.clipboardData.setData(BLOCKS_TYPE, JSON.stringify(slice.toJSON()))
  return true
}

const deleteSelected = (state: EditorState) => removeOrDelete(state).scrollIntoView()

const removeOrDelete = (state: EditorState) => (isAcrossParts(state) ? removeParts(state.tr) : state.tr.deleteSelection())

const isFixed = ({ type }: Node): boolean => type.name === 'lead' || type.name === 'conclusion'

const prepared = (state: EditorState) => (isAcrossParts(state) ? removeParts(state.tr) : state.tr)

function readCopied(data: DataTransfer): Slice | undefined {
  const json = data.getData(BLOCKS_TYPE)
  if (!json) return undefined
  try {
    const slice = Slice.fromJSON(schema, JSON.parse(json))
    slice.content.forEach((node) => node.check())
    return toBlocks(slice)
  } catch {
    // Copied by another release.
    return undefined
  }
}

/** Without the body around them. A selection that reaches into the title, the lead or the conclusion brings their words as paragraphs. */
function toBlocks({ content, openStart, openEnd }: Slice): Slice {
  const nodes: Node[] = []
  content.forEach((node) => void nodes.push(node))
  const blocks = nodes.flatMap((node) => (node.type.name === 'body' ? node.children : [node]))
  const isInBody = content.firstChild?.type.name === 'body'
  const depth = isInBody ? 1 : 0
  const isWhole = blocks.every((node) => node.type.name !== 'title' && !isFixed(node))
  if (isWhole) return new Slice(Fragment.from(blocks), Math.max(0, openStart - depth), Math.max(0, openEnd - depth))
  const asBlocks = blocks.map((node) =>
    node.type.name === 'title' || isFixed(node) ? schema.nodes.paragraph.create(null, node.content) : node,
  )
  return new Slice(Fragment.from(asBlocks), 0, 0)
}

/** An address over selected words links them. */
function pasteAddress(view: EditorView, text: string): boolean {
  const { from, to, empty } = view.state.selection
  const isAddress = /^(?:https?:\/\/|mailto:|tel:)/i.test(text) && isLinkTarget(text)
  if (!isAddress || empty || !allowsMark(view.state, schema.marks.link)) return false
  return setLink({ from, to }, text)(view.state, view.dispatch)
}

function pasteText(view: EditorView, text: string): void {
  const { $from } = view.state.selection
  const { parent } = $from
  const nodes = isPlainLine(parent)
    ? lineToNodes(text.trim())
    : parent.type === schema.nodes.code
      ? codeToNodes(text)
      : plainToNodes(text.trim())
  view.dispatch(
    prepared(view.state)
      .replaceSelection(new Slice(Fragment.from(nodes), 0, 0))
      .scrollIntoView(),
  )
}

const codeToNodes = (text: string): Node[] => (text === '' ? [] : [schema.text(text)])

const readParagraphs = (text: string): PostSection['contentBlocks'] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((content) => content.trim())
    .filter(Boolean)
    .map((content) => ({ type: 'paragraph', content }))

/** One transaction, so that one undo takes all of it back. */
export function pasteBlocks(view: EditorView, { sections, ...texts }: PastedBlocks): void {
  const isEmpty = sections.every(({ subheading, contentBlocks }) => !subheading && contentBlocks.length === 0)
  const transaction = prepared(view.state)
  if (!isEmpty) {
    const nodes = sectionsToNodes(sections)
    const isOpen = (node: Node | undefined) => (node?.type === schema.nodes.paragraph ? 1 : 0)
    const isInText = transaction.selection.$from.parent.isTextblock && transaction.selection.$from.depth > 1
    if (isInText && !isFixed(transaction.selection.$from.parent)) {
      transaction.replaceSelection(new Slice(Fragment.from(nodes), isOpen(nodes[0]), isOpen(nodes.at(-1))))
    } else insertNodes(transaction, nodes, { atEnd: true })
  }
  fillEmptyTexts(transaction, texts)
  // A step of its own, however fast it follows what was typed.
  view.dispatch(closeHistory(transaction).scrollIntoView())
}

/** From the last to the first, so that positions before it stay right. */
function fillEmptyTexts(transaction: Transaction, texts: Omit<PastedBlocks, 'sections'>): void {
  const { mainHeading = '', description = '', conclusion = '', conclusionMarks } = texts
  const children = listChildren(transaction.doc)
  const places = [
    { ...children.at(-1)!, words: textToNodes({ content: conclusion, marks: conclusionMarks }) },
    { ...children[0]!, words: plainToNodes(description) },
    { node: transaction.doc.child(0), pos: 0, words: lineToNodes(mainHeading) },
  ]
  for (const { node, pos, words } of places) if (node.content.size === 0 && words.length > 0) transaction.insert(pos + 1, words)
}

type Fields = Record<string, unknown>

const image = ({ imageUrl, alt, decorative, focus, width }: Fields): [string, Record<string, string>] => [
  'img',
  {
    src: String(imageUrl),
    alt: String(alt ?? ''),
    ...(decorative ? { 'data-decorative': 'true' } : {}),
    ...(focus ? { 'data-focus': `${(focus as { x: number; y: number }).x} ${(focus as { x: number; y: number }).y}` } : {}),
    ...(width ? { 'data-width': String(width) } : {}),
  },
]

const captioned = (caption: unknown): [string, string][] => (caption ? [['figcaption', String(caption)]] : [])

const blockOf = (node: Node) => node.attrs.block as Fields

/** The HTML that other programs are given, which is also that of the feed. */
const clipboardSerializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(schema),
    body: () => ['div', 0],
    title: () => ['h1', 0],
    lead: () => ['p', 0],
    conclusion: () => ['p', 0],
    paragraph: () => ['p', 0],
    section: () => ['h2', 0],
    heading: () => ['h3', 0],
    list_item: () => ['li', 0],
    cell_text: () => ['span', 0],
    quote: () => ['blockquote', ['p', 0]],
    callout: (node) => ['aside', { class: 'callout', 'data-tone': String(node.attrs.tone) }, ['p', 0]],
    code: (node) => ['pre', ['code', node.attrs.language ? { class: `language-${String(node.attrs.language)}` } : {}, 0]],
    table: (node) => (hasHeaderRow(node) ? ['table', { 'data-header': 'true' }, ['tbody', 0]] : ['table', ['tbody', 0]]),
    image: (node) => ['figure', image(blockOf(node)), ...captioned(blockOf(node).caption)],
    gallery: (node) => [
      'figure',
      { class: 'gallery' },
      ...(blockOf(node).images as Fields[]).map((each) => image(each)),
      ...captioned(blockOf(node).caption),
    ],
    video: (node) => {
      const { videoUrl, title, imageUrl, caption } = blockOf(node)
      const content = imageUrl ? (['img', { src: String(imageUrl), alt: String(title) }] as const) : String(title)
      return ['figure', { class: 'video' }, ['a', { href: String(videoUrl) }, content], ...captioned(caption)]
    },
    button: (node) => ['p', ['a', { class: 'button', href: String(blockOf(node).href) }, String(blockOf(node).label)]],
  },
  DOMSerializer.marksFromSchema(schema),
)
