import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state'
import { insertBlock, insertParagraphBelow, type NewBlockType } from './block-commands.ts'
import { selectedBlock } from './block-position.ts'
import { blockLabels } from './labels.ts'
import type { IconName } from '../../../ui/media/icon-names.ts'
import { schema } from './schema.ts'

// The menu that `/` opens. What is typed after it filters the blocks.

export type BlockChoice = { type: NewBlockType; icon: IconName; shortcut?: string; keywords: string }

export const BLOCK_CHOICES: readonly BlockChoice[] = [
  { type: 'paragraph', icon: 'paragraph', keywords: 'text words' },
  { type: 'section', icon: 'heading', shortcut: '#', keywords: 'section h2 title subheading' },
  { type: 'heading', icon: 'small-heading', shortcut: '###', keywords: 'h3 subheading' },
  { type: 'bullet', icon: 'list', shortcut: '-', keywords: 'points ul unordered dash' },
  { type: 'numbered', icon: 'numbered-list', shortcut: '1.', keywords: 'ol ordered steps' },
  { type: 'quote', icon: 'quote', shortcut: '>', keywords: 'citation blockquote' },
  { type: 'callout', icon: 'callout', keywords: 'note tip warning box aside' },
  { type: 'image', icon: 'image', keywords: 'photo image figure' },
  { type: 'gallery', icon: 'gallery', keywords: 'photos images pictures' },
  { type: 'code', icon: 'code', shortcut: '```', keywords: 'snippet program' },
  { type: 'table', icon: 'table', keywords: 'rows columns grid' },
  { type: 'video', icon: 'video', keywords: 'film youtube vimeo' },
  { type: 'button', icon: 'button', keywords: 'contact call to action cta link' },
]

/** `from`: where the `/` stands, or the first character of the query without one. */
export type BlockMenu = { from: number; hasSlash: boolean; query: string; selected: number }

const key = new PluginKey<BlockMenu | undefined>('block-menu')
type Change = { open: Pick<BlockMenu, 'from' | 'hasSlash'> } | { select: number } | 'close'

export const getBlockMenu = (state: EditorState): BlockMenu | undefined => key.getState(state)

export function findBlocks(query: string): BlockChoice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return BLOCK_CHOICES.filter(({ type, keywords }) => {
    const text = `${blockLabels.names[type]} ${keywords}`.toLowerCase()
    return words.every((word) => text.split(/\s+/).some((each) => each.startsWith(word)))
  })
}

export const blockMenuPlugin = (): Plugin<BlockMenu | undefined> =>
  new Plugin<BlockMenu | undefined>({
    key,
    state: { init: () => undefined, apply: (transaction, menu, _, state) => nextMenu(transaction, menu, state) },
    props: {
      handleKeyDown: (view, event) => {
        const menu = getBlockMenu(view.state)
        if (!menu || event.ctrlKey || event.metaKey || event.altKey || view.composing) return false
        const command = commandOfKey(event.key, menu)
        return command ? command(view.state, view.dispatch, view) : false
      },
      handleTextInput: (view, from, to, text) => {
        if (text !== '/' || !canOpenAt(view.state, from)) return false
        const transaction = view.state.tr.insertText('/', from, to)
        view.dispatch(transaction.setMeta(key, { open: { from, hasSlash: true } } satisfies Change))
        return true
      },
    },
  })

function nextMenu(transaction: Transaction, menu: BlockMenu | undefined, state: EditorState): BlockMenu | undefined {
  const change = transaction.getMeta(key) as Change | undefined
  if (change === 'close') return undefined
  if (change && 'open' in change) return { ...change.open, query: '', selected: 0 }
  if (!menu) return undefined
  if (change) return { ...menu, selected: change.select }
  if (!transaction.docChanged && !transaction.selectionSet) return menu
  return followQuery({ ...menu, from: transaction.mapping.map(menu.from, -1) }, state)
}

/** Closes where the caret leaves the query, or the words after a space name no block. */
function followQuery(menu: BlockMenu, state: EditorState): BlockMenu | undefined {
  const { selection } = state
  const { $from } = selection
  const start = menu.from + (menu.hasSlash ? 1 : 0)
  if (!selection.empty || $from.pos < start || menu.from < $from.start()) return undefined
  const text = state.doc.textBetween(menu.from, $from.pos, undefined, '\n')
  if (menu.hasSlash && !text.startsWith('/')) return undefined
  const query = menu.hasSlash ? text.slice(1) : text
  const isOver = query.startsWith(' ') || query.includes('\n') || (query.includes(' ') && findBlocks(query).length === 0)
  if (isOver) return undefined
  return { ...menu, query, selected: query === menu.query ? menu.selected : 0 }
}

const OPENS_IN = new Set<string>(['paragraph', 'list_item', 'quote', 'callout'])

function canOpenAt({ doc }: EditorState, pos: number): boolean {
  const $pos = doc.resolve(pos)
  if (!OPENS_IN.has($pos.parent.type.name)) return false
  if (schema.marks.code_style.isInSet($pos.marks())) return false
  const before = $pos.parent.textBetween(0, $pos.parentOffset, undefined, '\n').at(-1)
  return before === undefined || /\s/.test(before)
}

function commandOfKey(pressed: string, menu: BlockMenu): Command | undefined {
  const found = findBlocks(menu.query)
  const select = (index: number) => selectChoice((index + found.length) % found.length)
  switch (pressed) {
    case 'ArrowDown':
      return found.length > 0 ? select(menu.selected + 1) : undefined
    case 'ArrowUp':
      return found.length > 0 ? select(menu.selected - 1) : undefined
    case 'Enter':
    case 'Tab': {
      const choice = found[menu.selected]
      return choice ? chooseBlock(choice.type) : closeBlockMenu
    }
    case 'Escape':
      return closeBlockMenu
    default:
      return undefined
  }
}

export const selectChoice =
  (index: number): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(key, { select: index } satisfies Change))
    return true
  }

/** The text stays as it was typed. */
export const closeBlockMenu: Command = (state, dispatch) => {
  dispatch?.(state.tr.setMeta(key, 'close' satisfies Change))
  return true
}

/** Without a `/`: what is typed next is the query. */
export const openBlockMenuBelow: Command = (state, dispatch, view) =>
  insertParagraphBelow(state, (transaction) => dispatch?.(openAtCaret(transaction)), view)

export const openBlockMenuHere: Command = (state, dispatch, view) => {
  const block = selectedBlock(state)
  const isEmpty = block?.node.type.name === 'paragraph' && block.node.content.size === 0
  if (!isEmpty) return openBlockMenuBelow(state, dispatch, view)
  dispatch?.(openAtCaret(state.tr))
  return true
}

/** `pos`: the border between two blocks. */
export const openBlockMenuAt =
  (pos: number): Command =>
  (state, dispatch) => {
    const transaction = state.tr.insert(pos, schema.nodes.paragraph.create())
    transaction.setSelection(TextSelection.create(transaction.doc, pos + 1))
    dispatch?.(openAtCaret(transaction).scrollIntoView())
    return true
  }

const openAtCaret = (transaction: Transaction): Transaction =>
  transaction.setMeta(key, { open: { from: transaction.selection.from, hasSlash: false } } satisfies Change)

/** Puts the block where the query was typed. */
export const chooseBlock =
  (type: NewBlockType): Command =>
  (state, dispatch, view) => {
    const menu = getBlockMenu(state)
    if (!menu) return false
    return insertBlock(type, menu.from)(state, (transaction) => dispatch?.(transaction.setMeta(key, 'close' satisfies Change)), view)
  }
