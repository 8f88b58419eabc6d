import { toggleMark } from 'prosemirror-commands'
import type { MarkType, ResolvedPos } from 'prosemirror-model'
import { type Command, type EditorState, TextSelection } from 'prosemirror-state'
import { schema } from './schema.ts'

const { marks } = schema

export type StyleName = 'bold' | 'italic' | 'code_style'
export type MarkName = StyleName | 'link'
type Range = { from: number; to: number }

/** Over the selection, the word around the caret, or what is typed next. */
export const toggleStyle =
  (style: StyleName): Command =>
  (state, dispatch, view) => {
    const type = marks[style]
    const word = state.selection.empty ? wordAround(state.selection.$from, { isInside: true }) : undefined
    if (!word || !allowsMark(state, type)) return toggleMark(type)(state, dispatch, view)
    const has = state.doc.rangeHasMark(word.from, word.to, type)
    dispatch?.(has ? state.tr.removeMark(word.from, word.to, type) : state.tr.addMark(word.from, word.to, type.create()))
    return true
  }

export const clearStyles: Command = (state, dispatch) => {
  const { from, to, empty, $from } = state.selection
  const range = empty ? wordAround($from) : { from, to }
  if (!range) return false
  const transaction = state.tr.removeMark(range.from, range.to).setStoredMarks([])
  dispatch?.(transaction)
  return true
}

export const hasStyle = (state: EditorState, type: MarkType): boolean => {
  const { from, to, empty, $from } = state.selection
  return empty ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, type)
}

export const allowsMark = ({ selection: { $from, $to } }: EditorState, type: MarkType): boolean =>
  $from.parent.inlineContent && $from.parent.type.allowsMarkType(type) && $to.parent.type.allowsMarkType(type)

/** The word at the caret. With `isInside`, only one that goes on at both sides of it. */
export function wordAround($pos: ResolvedPos, { isInside = false } = {}): Range | undefined {
  if (!$pos.parent.inlineContent) return undefined
  const text = $pos.parent.textBetween(0, $pos.parent.content.size, undefined, '\ufffc')
  const before = countWordCharacters(Array.from(text.slice(0, $pos.parentOffset)).toReversed())
  const after = countWordCharacters(Array.from(text.slice($pos.parentOffset)))
  if (before + after === 0 || (isInside && (before === 0 || after === 0))) return undefined
  return { from: $pos.pos - before, to: $pos.pos + after }
}

/** In UTF-16 code units, as positions are counted. */
function countWordCharacters(characters: readonly string[]): number {
  const end = characters.findIndex((character) => !/[\p{L}\p{M}\p{N}_'’-]/u.test(character))
  return characters.slice(0, end < 0 ? undefined : end).join('').length
}

export type LinkRange = Range & { href: string }

/** The link around the caret or the selection. */
export function linkAround({ selection }: EditorState): LinkRange | undefined {
  const { $from, $to } = selection
  if (!(selection instanceof TextSelection) || !$from.sameParent($to)) return undefined
  return listLinks($from).find(({ from, to }) => from <= $from.pos && to >= $to.pos)
}

function listLinks($pos: ResolvedPos): LinkRange[] {
  const links: LinkRange[] = []
  $pos.parent.forEach((node, offset) => {
    const href: unknown = marks.link.isInSet(node.marks)?.attrs.href
    if (typeof href !== 'string') return
    const from = $pos.start() + offset
    const last = links.at(-1)
    if (last?.to === from && last.href === href) last.to += node.nodeSize
    else links.push({ from, to: from + node.nodeSize, href })
  })
  return links
}

/** What a new link would cover: the link that is there, the selection, or the word at the caret. */
export function rangeForLink(state: EditorState): Range | undefined {
  const { selection } = state
  if (!(selection instanceof TextSelection) || !allowsMark(state, marks.link)) return undefined
  const link = linkAround(state)
  if (link && selection.empty) return { from: link.from, to: link.to }
  return selection.empty ? wordAround(selection.$from) : { from: selection.from, to: selection.to }
}

export const setLink =
  ({ from, to }: Range, href: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, marks.link).addMark(from, to, marks.link.create({ href })))
    return true
  }

export const removeLink =
  ({ from, to }: Range): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.removeMark(from, to, marks.link))
    return true
  }
