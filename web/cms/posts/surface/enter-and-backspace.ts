import { newlineInCode } from 'prosemirror-commands'
import type { ResolvedPos } from 'prosemirror-model'
import { type Command, NodeSelection, Selection, TextSelection } from 'prosemirror-state'
import { canSplit } from 'prosemirror-transform'
import { turnInto } from './block-commands.ts'
import { childAround, isBlock, isEmptyParagraph } from './block-position.ts'
import { isFieldBlock, isPlainLine, schema } from './schema.ts'

const { nodes } = schema

/** Blocks in which Enter begins a new line, and a second Enter leaves. */
const isLineBlock = ({ parent }: ResolvedPos): boolean => parent.type === nodes.quote || parent.type === nodes.callout

/** From the title to the lead, and from the lead to the text. */
export const enterInTitleOrLead: Command = (state, dispatch) => {
  const { $from } = state.selection
  const isTitle = $from.parent.type === nodes.title
  if (!isTitle && $from.parent.type !== nodes.lead) return false
  const after = $from.after()
  const next = isTitle ? undefined : state.doc.resolve(after).nodeAfter
  const transaction = state.tr
  if (!isTitle && !(next && isEmptyParagraph(next))) transaction.insert(after, nodes.paragraph.create())
  dispatch?.(transaction.setSelection(Selection.near(transaction.doc.resolve(after + 1), 1)).scrollIntoView())
  return true
}

/** The rest of a heading becomes a paragraph; at its start, a paragraph is put above it. */
export const enterInHeading: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  if (!$from.sameParent($to) || !isPlainLine($from.parent) || !isBlock($from.parent)) return false
  const transaction = state.tr.deleteSelection()
  const isAtStart = $from.parentOffset === 0 && $from.parent.content.size > 0
  if (isAtStart) transaction.insert($from.before(), nodes.paragraph.create())
  else transaction.split($from.pos, 1, [{ type: nodes.paragraph }])
  dispatch?.(transaction.scrollIntoView())
  return true
}

/** Enter in an empty item ends the list. */
export const leaveEmptyItem: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type !== nodes.list_item || $from.parent.content.size > 0) return false
  return liftItem(state, dispatch, view)
}

/** The item at the caret becomes a paragraph between what is left of its list. */
const liftItem: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.parent.type !== nodes.list_item) return false
  const list = $from.node(-1)
  const index = $from.index(-1)
  const part = (from: number, to?: number) => {
    const items = list.children.slice(from, to)
    return items.length > 0 ? [list.type.create(null, items)] : []
  }
  const before = part(0, index)
  const start = $from.before(-1)
  const lifted = [...before, nodes.paragraph.create(null, $from.parent.content), ...part(index + 1)]
  const transaction = state.tr.replaceWith(start, start + list.nodeSize, lifted)
  const paragraph = start + (before[0]?.nodeSize ?? 0)
  dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, paragraph + 1 + $from.parentOffset)).scrollIntoView())
  return true
}

/** In a quote or a callout: a new line, or out of it from an empty line at its end. */
export const enterInLineBlock: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!isLineBlock($from)) return false
  if ($from.parent.content.size === 0) return turnInto('paragraph')(state, dispatch, view)
  const isOnEmptyLine = empty && $from.parentOffset === $from.parent.content.size && $from.nodeBefore?.type === nodes.hard_break
  if (!isOnEmptyLine) return insertBreak(state, dispatch, view)
  const transaction = state.tr.delete($from.pos - 1, $from.pos)
  const after = transaction.mapping.map($from.after())
  transaction.insert(after, nodes.paragraph.create())
  dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, after + 1)).scrollIntoView())
  return true
}

/** In code: a new line, or out of it from an empty line at its end. */
export const enterInCode: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if ($from.parent.type !== nodes.code) return false
  const text = $from.parent.textContent
  const isOnEmptyLine = empty && $from.parentOffset === text.length && text.endsWith('\n')
  if (!isOnEmptyLine) return newlineInCode(state, dispatch, view)
  const transaction = state.tr.delete($from.pos - 1, $from.pos)
  const after = transaction.mapping.map($from.after())
  transaction.insert(after, nodes.paragraph.create())
  dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, after + 1)).scrollIntoView())
  return true
}

/** In a table and in the conclusion, which are one text. */
export const enterInOneText: Command = (state, dispatch, view) => {
  const { type } = state.selection.$from.parent
  return type === nodes.cell_text || type === nodes.conclusion ? insertBreak(state, dispatch, view) : false
}

/** A paragraph of three backticks begins code, with the language that follows them. */
export const enterAfterFence: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parent.type !== nodes.paragraph) return false
  const language = /^```([\w+#.-]{0,40})$/.exec($from.parent.textContent)?.[1]
  if (language === undefined) return false
  const start = $from.before()
  const transaction = state.tr.replaceWith(start, $from.after(), nodes.code.create({ language: language || undefined }))
  dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, start + 1)).scrollIntoView())
  return true
}

export const splitTextBlock: Command = (state, dispatch) => {
  const { $from, $to } = state.selection
  if (state.selection instanceof NodeSelection || !$from.parent.isTextblock || !$from.sameParent($to)) return false
  const transaction = state.tr.deleteSelection()
  if (!canSplit(transaction.doc, $from.pos)) return false
  dispatch?.(transaction.split($from.pos).scrollIntoView())
  return true
}

/** Shift + Enter. In a block of one line there is none, and Enter's key does nothing there. */
export const insertBreak: Command = (state, dispatch, view) => {
  const { $from, $to } = state.selection
  if (!$from.parent.isTextblock || !$from.sameParent($to)) return false
  if ($from.parent.type === nodes.code) return newlineInCode(state, dispatch, view)
  if (isPlainLine($from.parent)) return true
  const marks = state.storedMarks ?? $from.marks()
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create(null, null, marks), false).scrollIntoView())
  return true
}

/** Backspace at the start of a heading, quote, callout, code or list item makes it a paragraph. */
export const backspaceToParagraph: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0) return false
  const { type } = $from.parent
  if (type === nodes.list_item) return liftItem(state, dispatch, view)
  const turns = [nodes.section, nodes.heading, nodes.quote, nodes.callout, nodes.code]
  return turns.includes(type as (typeof turns)[number]) ? turnInto('paragraph')(state, dispatch, view) : false
}

/** A picture, table or other block without a caret is selected before it is deleted. */
export const selectBlockBeside =
  (direction: -1 | 1): Command =>
  (state, dispatch) => {
    const { $from, empty } = state.selection
    const child = childAround($from)
    if (!empty || !child || child.node !== $from.parent || !isBlock(child.node)) return false
    const isAtEdge = $from.parentOffset === (direction < 0 ? 0 : $from.parent.content.size)
    if (!isAtEdge) return false
    const edge = direction < 0 ? child.pos : child.pos + child.node.nodeSize
    const $edge = state.doc.resolve(edge)
    const beside = direction < 0 ? $edge.nodeBefore : $edge.nodeAfter
    if (!beside || !(isFieldBlock(beside) || beside.type === nodes.table)) return false
    const transaction = state.tr
    const pos = direction < 0 ? edge - beside.nodeSize : edge
    if (isEmptyParagraph(child.node)) transaction.delete(child.pos, child.pos + child.node.nodeSize)
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, transaction.mapping.map(pos))).scrollIntoView())
    return true
  }
