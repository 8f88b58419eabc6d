import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { bodyOf, isEmptyParagraph, listChildren, selectedChild } from './block-position.ts'
import { surfaceLabels } from './labels.ts'

/** Says what belongs in what is empty: always in the parts that every post has, in other blocks where the caret is. */
export const placeholderPlugin = (): Plugin =>
  new Plugin({ props: { decorations: (state) => DecorationSet.create(state.doc, listPlaceholders(state)) } })

function listPlaceholders(state: EditorState): Decoration[] {
  const { doc, selection } = state
  const title = doc.child(0)
  const children = listChildren(doc)
  const current = selectedChild(state)
  const found = title.content.size === 0 ? [placeholder(0, title, surfaceLabels.title)] : []
  const isUnwritten = bodyOf(doc).childCount === 3
  for (const { node, pos, index } of children) {
    if (node.content.size > 0 || !node.isTextblock) continue
    const isAlwaysShown = ALWAYS.has(node.type.name) || (isUnwritten && isEmptyParagraph(node))
    if (!isAlwaysShown && current?.index !== index) continue
    const text = isUnwritten && isEmptyParagraph(node) ? surfaceLabels.firstParagraph : textFor(node)
    if (text) found.push(placeholder(pos, node, text))
  }
  const { $from } = selection
  if ($from.parent.type.name === 'list_item' && $from.parent.content.size === 0) {
    found.push(placeholder($from.before(), $from.parent, surfaceLabels.list_item))
  }
  return found
}

const ALWAYS = new Set(['lead', 'conclusion', 'section', 'heading', 'quote', 'callout', 'code'])

const textFor = ({ type }: Node): string | undefined => surfaceLabels[type.name as keyof typeof surfaceLabels]

const placeholder = (pos: number, node: Node, text: string): Decoration =>
  Decoration.node(pos, pos + node.nodeSize, { 'data-placeholder': text }, { placeholder: text })

/** For a node whose text is not in its outermost element. */
export function showPlaceholder(content: HTMLElement, decorations: readonly Decoration[]): void {
  const text = decorations.map(({ spec }) => (spec as { placeholder?: string }).placeholder).find(Boolean)
  if (text) content.dataset.placeholder = text
  else delete content.dataset.placeholder
}
