import type { Node, ResolvedPos } from 'prosemirror-model'
import { type EditorState, NodeSelection } from 'prosemirror-state'
import { nodeToBlock } from './document-to-content.ts'
import type { BlockPlace } from './surface-content.ts'

/** A child of the body: the lead, a block or the conclusion. `index` counts the lead. */
export type BodyChild = { node: Node; pos: number; index: number }

const BODY_DEPTH = 1

/** The body stands behind the title. */
export const bodyStart = (document: Node): number => document.child(0).nodeSize + 1

export const bodyOf = (document: Node): Node => document.child(1)

export function childAt(document: Node, index: number): BodyChild {
  const body = bodyOf(document)
  let pos = bodyStart(document)
  for (let before = 0; before < index; before++) pos += body.child(before).nodeSize
  return { node: body.child(index), pos, index }
}

export function listChildren(document: Node): BodyChild[] {
  let pos = bodyStart(document)
  return bodyOf(document).children.map((node, index) => {
    const child = { node, pos, index }
    pos += node.nodeSize
    return child
  })
}

/** The lead, block or conclusion around a position; undefined in the title. */
export function childAround($pos: ResolvedPos): BodyChild | undefined {
  if ($pos.depth <= BODY_DEPTH || $pos.node(BODY_DEPTH).type.name !== 'body') return undefined
  return { node: $pos.node(BODY_DEPTH + 1), pos: $pos.before(BODY_DEPTH + 1), index: $pos.index(BODY_DEPTH) }
}

export function selectedChild({ selection }: EditorState): BodyChild | undefined {
  if (selection instanceof NodeSelection && selection.$from.depth === BODY_DEPTH)
    return { node: selection.node, pos: selection.from, index: selection.$from.index() }
  return childAround(selection.$from)
}

export const isBlock = ({ type }: Node): boolean => type.isInGroup('block')

/** The block that is selected or contains the caret; undefined in the title, the lead and the conclusion. */
export function selectedBlock(state: EditorState): BodyChild | undefined {
  const child = selectedChild(state)
  return child && isBlock(child.node) ? child : undefined
}

/** The place of a block in the content that is saved, of each child of the body. A block that is not saved yet has none. */
export function listPlaces(document: Node): (BlockPlace | undefined)[] {
  const isEmpty = bodyOf(document).childCount === 3 && isEmptyParagraph(bodyOf(document).child(1))
  let section = -1
  let block = -1
  return bodyOf(document).children.map((node): BlockPlace | undefined => {
    if (node.type.name === 'lead' || node.type.name === 'conclusion') return node.type.name
    if (node.type.name === 'section') {
      section += 1
      block = -1
      return { section }
    }
    if (isEmpty || !nodeToBlock(node)) return undefined
    section = Math.max(section, 0)
    block += 1
    return { section, block }
  })
}

export const isEmptyParagraph = (node: Node): boolean => node.type.name === 'paragraph' && node.content.size === 0
