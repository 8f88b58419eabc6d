import { Fragment, type Node } from 'prosemirror-model'
import { AllSelection, type Command, type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import type { BlockOf, ContentBlock } from '../../../../contract/post-block.ts'
import { type BodyChild, bodyOf, childAt, isBlock, isEmptyParagraph, listChildren, selectedBlock, selectedChild } from './block-position.ts'
import { blockToNode } from './content-to-document.ts'
import { lineToNodes, nodeToText, plainToNodes } from './marked-text.ts'
import { isList, schema } from './schema.ts'

const { nodes } = schema

/** What can be added. `section` begins a section; the rest are types of blocks. */
export type NewBlockType = ContentBlock['type'] | 'section'

/** What a block of text can become, in the order of the menu. */
export const TEXT_BLOCK_TYPES = ['paragraph', 'section', 'heading', 'bullet', 'numbered', 'quote', 'callout', 'code'] as const
export type TextBlockType = (typeof TEXT_BLOCK_TYPES)[number]

export const isTextBlockType = (type: string): type is TextBlockType => (TEXT_BLOCK_TYPES as readonly string[]).includes(type)

/** Moves the selected block, or in a list its item, one place up or down. */
export const moveBlock =
  (direction: -1 | 1): Command =>
  (state, dispatch) => {
    if (moveListItem(direction)(state, dispatch)) return true
    const block = selectedBlock(state)
    if (!block) return false
    return moveBlockTo(block.index, block.index + direction)(state, dispatch)
  }

const moveListItem =
  (direction: -1 | 1): Command =>
  (state, dispatch) => {
    const { $from, $to } = state.selection
    if (!$from.sameParent($to) || $from.parent.type !== nodes.list_item) return false
    const list = $from.node(-1)
    const index = $from.index(-1)
    const other = index + direction
    if (other < 0 || other >= list.childCount) return false
    const start = $from.before() - (direction < 0 ? list.child(other).nodeSize : 0)
    const moved = direction < 0 ? [$from.parent, list.child(other)] : [list.child(other), $from.parent]
    const shift = direction * list.child(other).nodeSize
    dispatch?.(withSelectionAt(state.tr.replaceWith(start, start + sizeOf(moved), moved), state.selection, shift).scrollIntoView())
    return true
  }

/** `target` is the index that it will have. */
export const moveBlockTo =
  (index: number, target: number): Command =>
  (state, dispatch) => {
    const last = bodyOf(state.doc).childCount - 2
    if (target < 1 || target > last || target === index) return false
    const { node, pos } = childAt(state.doc, index)
    const between = bodyOf(state.doc).children.slice(Math.min(index + 1, target), Math.max(index, target + 1))
    const shift = sizeOf(between) * Math.sign(target - index)
    const [start, moved] = shift < 0 ? [pos + shift, [node, ...between]] : [pos, [...between, node]]
    dispatch?.(withSelectionAt(state.tr.replaceWith(start, start + sizeOf(moved), moved), state.selection, shift).scrollIntoView())
    return true
  }

const sizeOf = (list: readonly Node[]): number => list.reduce((size, { nodeSize }) => size + nodeSize, 0)

function withSelectionAt(transaction: Transaction, selection: Selection, shift: number): Transaction {
  if (selection instanceof NodeSelection) return transaction.setSelection(NodeSelection.create(transaction.doc, selection.from + shift))
  const [anchor, head] = [selection.anchor + shift, selection.head + shift]
  const size = transaction.doc.content.size
  const isInside = Math.min(anchor, head) >= 0 && Math.max(anchor, head) <= size
  return isInside
    ? transaction.setSelection(TextSelection.between(transaction.doc.resolve(anchor), transaction.doc.resolve(head)))
    : transaction
}

export const duplicateBlock: Command = (state, dispatch) => {
  const block = selectedBlock(state)
  if (!block) return false
  const { node, pos } = block
  const transaction = state.tr.insert(pos + node.nodeSize, node)
  dispatch?.(withSelectionAt(transaction, state.selection, node.nodeSize).scrollIntoView())
  return true
}

export const deleteBlock: Command = (state, dispatch) => {
  const block = selectedBlock(state)
  if (!block) return false
  const { node, pos } = block
  const isOnlyOne = bodyOf(state.doc).childCount === 3
  const transaction = isOnlyOne
    ? state.tr.replaceWith(pos, pos + node.nodeSize, nodes.paragraph.create())
    : state.tr.delete(pos, pos + node.nodeSize)
  transaction.setSelection(Selection.near(transaction.doc.resolve(Math.min(pos + 1, transaction.doc.content.size)), isOnlyOne ? 1 : -1))
  if (!isOnlyOne) transaction.setSelection(selectionNear(transaction.doc, pos))
  dispatch?.(transaction.scrollIntoView())
  return true
}

/** In the block that now stands at `pos`, or in the one before it. */
function selectionNear(document: Node, pos: number): Selection {
  const after = document.resolve(pos).nodeAfter
  const isWritable = after !== null && isBlock(after)
  return isWritable ? startOfBlock(document, pos) : endOfBlock(document, document.resolve(pos))
}

export function startOfBlock(document: Node, pos: number): Selection {
  const node = document.nodeAt(pos)
  return node?.isAtom ? NodeSelection.create(document, pos) : Selection.near(document.resolve(pos + 1), 1)
}

function endOfBlock(document: Node, $pos: ReturnType<Node['resolve']>): Selection {
  const before = $pos.nodeBefore
  if (before?.isAtom) return NodeSelection.create(document, $pos.pos - before.nodeSize)
  return Selection.near(document.resolve($pos.pos - 1), -1)
}

/** Turns the selected blocks of text into another type. Their words are kept. */
export const turnInto =
  (type: TextBlockType): Command =>
  (state, dispatch) => {
    const first = selectedBlock(state)
    const last = lastSelectedBlock(state)
    if (!first || !last || last.index < first.index) return false
    const blocks = bodyOf(state.doc).children.slice(first.index, last.index + 1)
    if (!blocks.every((block) => isTextBlockType(block.type.name))) return false
    const lines = blocks.flatMap(linesOf)
    const turned = linesToBlocks(lines, type)
    const offset = state.selection instanceof NodeSelection ? undefined : state.selection.$head.parentOffset
    const transaction = state.tr.replaceWith(first.pos, last.pos + last.node.nodeSize, turned)
    const start = Selection.near(transaction.doc.resolve(first.pos + 1), 1)
    const caret = Math.min(start.from + (offset ?? 0), start.$from.end())
    const selection = offset === undefined ? NodeSelection.create(transaction.doc, first.pos) : TextSelection.create(transaction.doc, caret)
    dispatch?.(transaction.setSelection(selection).scrollIntoView())
    return true
  }

function lastSelectedBlock(state: EditorState): BodyChild | undefined {
  if (state.selection instanceof NodeSelection) return selectedBlock(state)
  const { $to } = state.selection
  if ($to.depth < 2 || $to.node(1).type.name !== 'body') return undefined
  const child = { node: $to.node(2), pos: $to.before(2), index: $to.index(1) }
  return isBlock(child.node) ? child : undefined
}

/** One per item of a list, otherwise one. */
function linesOf(block: Node): Fragment[] {
  if (isList(block)) return block.children.map(({ content }) => content)
  if (block.type !== nodes.code) return [block.content]
  return [Fragment.from(plainToNodes(block.textContent))]
}

function linesToBlocks(lines: readonly Fragment[], type: TextBlockType): Node[] {
  const texts = lines.map((line) => nodeToText(line).content)
  switch (type) {
    case 'bullet':
    case 'numbered':
      return [
        nodes[type].create(
          null,
          lines.flatMap(splitAtBreaks).map((line) => nodes.list_item.create(null, line)),
        ),
      ]
    case 'section':
    case 'heading':
      return texts.map((text) => nodes[type].create(null, lineToNodes(text)))
    case 'code':
      return [nodes.code.create(null, texts.join('\n') === '' ? [] : [schema.text(texts.join('\n'))])]
    case 'quote':
    case 'callout':
      return [nodes[type].create(null, joinWithBreaks(lines))]
    case 'paragraph':
      return lines.map((line) => nodes.paragraph.create(null, line))
  }
}

function splitAtBreaks(line: Fragment): Fragment[] {
  const parts: Node[][] = [[]]
  line.forEach((node) => {
    if (node.type === nodes.hard_break) parts.push([])
    else parts.at(-1)!.push(node)
  })
  return parts.map((part) => Fragment.from(part))
}

function joinWithBreaks(lines: readonly Fragment[]): Fragment {
  return lines.reduce((joined, line) => joined.append(Fragment.from(nodes.hard_break.create())).append(line))
}

/** A block as it begins. */
export function createNewBlock(type: NewBlockType): Node {
  if (type === 'section') return nodes.section.create()
  return blockToNode(NEW_BLOCKS[type])!
}

const DEFAULT_BUTTON: BlockOf<'button'> = { type: 'button', label: 'Contact us', href: '/contact' }
const emptyRow = [{ content: '' }, { content: '' }]

const NEW_BLOCKS: { [Type in ContentBlock['type']]: BlockOf<Type> } = {
  paragraph: { type: 'paragraph', content: '' },
  heading: { type: 'heading', content: '' },
  bullet: { type: 'bullet', bullets: [''] },
  numbered: { type: 'numbered', items: [''] },
  quote: { type: 'quote', content: '' },
  callout: { type: 'callout', tone: 'note', content: '' },
  code: { type: 'code', content: '' },
  table: { type: 'table', hasHeader: true, rows: [emptyRow, emptyRow, emptyRow] },
  image: { type: 'image', imageUrl: '' },
  gallery: { type: 'gallery', images: [] },
  video: { type: 'video', videoUrl: '', title: '' },
  button: DEFAULT_BUTTON,
}

/** Puts a block in place of the empty paragraph at the selection, or below the block there. `from` to the caret is removed. */
export const insertBlock =
  (type: NewBlockType, from?: number): Command =>
  (state, dispatch) => {
    const transaction = state.tr
    if (from !== undefined) transaction.delete(from, state.selection.from)
    insertNodes(transaction, [createNewBlock(type)])
    dispatch?.(transaction.scrollIntoView())
    return true
  }

/** The caret goes into the first of them, or into the last with `atEnd`. */
export function insertNodes(transaction: Transaction, blocks: readonly Node[], { atEnd = false } = {}): void {
  const place = placeForBlocks(transaction)
  const [from, to] = place
  transaction.replaceWith(from, to, blocks)
  const last = blocks.at(-1)!
  const end = from + sizeOf(blocks)
  const selection =
    atEnd && !last.isAtom
      ? Selection.near(transaction.doc.resolve(end - 1), -1)
      : startOfBlock(transaction.doc, atEnd ? end - last.nodeSize : from)
  transaction.setSelection(selection)
}

/** The empty paragraph at the selection, otherwise the place below the block there. */
function placeForBlocks({ doc, selection }: Transaction): [from: number, to: number] {
  const $pos = selection instanceof NodeSelection ? doc.resolve(selection.from) : selection.$to
  const isInBody = $pos.depth >= 1 && $pos.node(1).type.name === 'body'
  const children = listChildren(doc)
  const index = isInBody ? $pos.index(1) : 0
  const { node, pos } = children[Math.min(index, children.length - 1)]!
  if (isEmptyParagraph(node)) return [pos, pos + node.nodeSize]
  const place = node.type === nodes.conclusion ? pos : pos + node.nodeSize
  return [place, place]
}

/** An empty paragraph below the selected block, or first in the post. */
export const insertParagraphBelow: Command = (state, dispatch) => {
  const child = selectedChild(state)
  const pos = child ? (child.node.type === nodes.conclusion ? child.pos : child.pos + child.node.nodeSize) : childAt(state.doc, 1).pos
  const transaction = state.tr.insert(pos, nodes.paragraph.create())
  dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, pos + 1)).scrollIntoView())
  return true
}

/** Removes what is selected, part by part: the title, the lead and the conclusion stay, and no words move from one to another. */
export const deleteAcrossParts: Command = (state, dispatch) => {
  if (!isAcrossParts(state)) return false
  if (dispatch) dispatch(removeParts(state.tr).scrollIntoView())
  return true
}

export function removeParts(transaction: Transaction): Transaction {
  const { from, to } = transaction.selection
  const parts = listParts(transaction.doc).toReversed()
  for (const part of parts) {
    const [start, end] = [Math.max(from, part.start), Math.min(to, part.end)]
    if (start >= end) continue
    if (part.isBlocks && start === part.start && end === part.end) transaction.replaceWith(start, end, nodes.paragraph.create())
    else if (part.isBlocks) transaction.deleteRange(start, end)
    else transaction.delete(start, end)
  }
  return transaction.setSelection(Selection.near(transaction.doc.resolve(Math.min(from, transaction.doc.content.size)), 1))
}

type Part = { start: number; end: number; isBlocks?: boolean }

/** Title, lead, all blocks, conclusion: the ranges of their contents. */
function listParts(document: Node): Part[] {
  const children = listChildren(document)
  const [lead, conclusion] = [children[0]!, children.at(-1)!]
  return [
    { start: 1, end: 1 + document.child(0).content.size },
    { start: lead.pos + 1, end: lead.pos + 1 + lead.node.content.size },
    { start: lead.pos + lead.node.nodeSize, end: conclusion.pos, isBlocks: true },
    { start: conclusion.pos + 1, end: conclusion.pos + 1 + conclusion.node.content.size },
  ]
}

/** Not inside one of the title, the lead, the blocks and the conclusion. */
export function isAcrossParts({ doc, selection }: EditorState): boolean {
  if (selection.empty || selection instanceof NodeSelection) return false
  return selection instanceof AllSelection || partOf(doc, selection.from) !== partOf(doc, selection.to)
}

const partOf = (document: Node, pos: number): number => listParts(document).findIndex(({ start, end }) => pos >= start && pos <= end)
