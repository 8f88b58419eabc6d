import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'
import type { BlockType } from '../../../../contract/post-block.ts'
import articleBody from '../../../parts/article-body.module.css'
import postText from '../../../parts/article/post-text.module.css'
import textBlocks from '../../../parts/article/text-blocks.module.css'
import { classNames } from '../../../ui/class-names.ts'
import dashList from '../../../ui/display/dash-list.module.css'

// One document holds everything that is written, so that undo covers everything. The blocks of all sections stand in one row; a
// section begins with a node `section`. Nodes are named as the blocks of the contract.

/** Elements take the direction of their first letter, as for Arabic. */
const AUTO = { dir: 'auto' }

const textBlock = (tag: string, attributes: Record<string, string> = {}): Pick<NodeSpec, 'toDOM'> => ({
  toDOM: (): DOMOutputSpec => [tag, { ...AUTO, ...attributes }, 0],
})

/** A block that is edited in fields: all of it is in one attribute. */
const fieldBlock: NodeSpec = {
  group: 'block',
  atom: true,
  draggable: false,
  attrs: { block: {} },
  toDOM: (): DOMOutputSpec => ['div'],
}

const cell = (tag: 'td' | 'th', tableRole: string): NodeSpec => ({
  content: 'cell_text',
  attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
  tableRole,
  isolating: true,
  toDOM: (): DOMOutputSpec => [tag, tag === 'th' ? { scope: 'col' } : {}, 0],
})

const nodes = {
  doc: { content: 'title body' },
  text: { group: 'inline' },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    leafText: () => '\n',
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },

  title: { content: 'text*', marks: '', isolating: true, defining: true, selectable: false, ...textBlock('h1') },
  body: { content: 'lead block* conclusion', isolating: true, selectable: false, toDOM: () => ['div', 0] },
  lead: { content: '(text | hard_break)*', marks: '', isolating: true, defining: true, selectable: false, ...textBlock('p') },
  conclusion: { content: 'inline*', isolating: true, defining: true, selectable: false, ...textBlock('p') },

  paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], ...textBlock('p') },
  section: { group: 'block', content: 'text*', marks: '', defining: true, ...textBlock('h2', { class: 'display-m' }) },
  heading: { group: 'block', content: 'text*', marks: '', defining: true, ...textBlock('h3', { class: textBlocks.heading ?? '' }) },
  bullet: {
    group: 'block',
    content: 'list_item+',
    attrs: { hadNoItems: { default: false } },
    toDOM: () => ['ul', { class: classNames(dashList.list, articleBody.bullets) ?? '' }, 0],
  },
  numbered: {
    group: 'block',
    content: 'list_item+',
    attrs: { hadNoItems: { default: false } },
    toDOM: () => ['ol', { class: textBlocks.numbered ?? '' }, 0],
  },
  list_item: { content: 'inline*', defining: true, parseDOM: [{ tag: 'li' }], ...textBlock('li') },
  quote: { group: 'block', content: 'inline*', defining: true, attrs: { source: { default: undefined } }, ...textBlock('blockquote') },
  callout: { group: 'block', content: 'inline*', defining: true, attrs: { tone: { default: 'note' } }, ...textBlock('aside') },
  code: {
    group: 'block',
    content: 'text*',
    marks: '',
    code: true,
    defining: true,
    attrs: { language: { default: undefined } },
    toDOM: () => ['pre', ['code', 0]],
  },
  table: {
    group: 'block',
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    attrs: { caption: { default: undefined } },
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: { content: '(table_cell | table_header)+', tableRole: 'row', toDOM: () => ['tr', 0] },
  table_cell: cell('td', 'cell'),
  table_header: cell('th', 'header_cell'),
  cell_text: { content: 'inline*', ...textBlock('div') },

  /** `upload` is the id of the upload that its file comes from. */
  image: { ...fieldBlock, attrs: { block: {}, upload: { default: undefined } } },
  gallery: fieldBlock,
  video: fieldBlock,
  button: fieldBlock,
} satisfies Record<BlockType, NodeSpec> & Record<string, NodeSpec>

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [{ tag: 'a[href]', getAttrs: (element: HTMLElement) => ({ href: element.getAttribute('href') }) }],
    toDOM: ({ attrs }) => ['a', { href: attrs.href as string, class: postText.link ?? '' }, 0],
  },
  bold: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', { class: postText.bold ?? '' }, 0] },
  italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
  code_style: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', { class: postText.code ?? '', spellcheck: 'false' }, 0] },
} satisfies Record<string, MarkSpec>

export const schema = new Schema<keyof typeof nodes, keyof typeof marks>({ nodes, marks })

/** Blocks whose text is one line without marks. */
export const isPlainLine = ({ type }: Node): boolean => type.name === 'title' || type.name === 'section' || type.name === 'heading'

export const isList = ({ type }: Node): boolean => type.name === 'bullet' || type.name === 'numbered'

export const isFieldBlock = ({ type }: Node): boolean => type.spec.atom === true && type.isBlock
