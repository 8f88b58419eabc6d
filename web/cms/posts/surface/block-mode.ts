import type { Node } from 'prosemirror-model'
import { type Command, type EditorState, NodeSelection, Plugin, PluginKey, Selection, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { moveBlockTo } from './block-commands.ts'
import { bodyOf, childAt, selectedBlock, selectedChild } from './block-position.ts'
import { blockLabels } from './labels.ts'

// Escape leads from the text to its block. Arrows then choose blocks; Space lifts one, arrows choose where it will stand, Space drops it.

/** `lifted`: the index of the block and the one that it will have. */
export type BlockMode = { isOn: boolean; lifted?: { index: number; target: number } | undefined }

const OFF: BlockMode = { isOn: false }
const key = new PluginKey<BlockMode>('block-mode')

export const getBlockMode = (state: EditorState): BlockMode => key.getState(state) ?? OFF
const setBlockMode = (transaction: Transaction, mode: BlockMode) => transaction.setMeta(key, mode)

export function blockModePlugin(announce: (text: string) => void): Plugin<BlockMode> {
  return new Plugin<BlockMode>({
    key,
    state: {
      init: () => OFF,
      apply: (transaction, mode, _, state) => {
        const next = transaction.getMeta(key) as BlockMode | undefined
        if (next) return next
        if (!mode.isOn || !(state.selection instanceof NodeSelection)) return OFF
        // A change from elsewhere may have moved what was lifted.
        return transaction.docChanged ? { isOn: true } : mode
      },
    },
    props: {
      handleKeyDown: (view, event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return false
        const command = commandOfKey(view.state, event.key, announce)
        if (!command) return false
        event.preventDefault()
        command(view.state, view.dispatch, view)
        return true
      },
      // Letters would replace the selected block.
      handleTextInput: (view) => view.state.selection instanceof NodeSelection,
      decorations: (state) => {
        const { lifted } = getBlockMode(state)
        if (!lifted) return null
        const { node, pos } = childAt(state.doc, lifted.index)
        return DecorationSet.create(state.doc, [Decoration.node(pos, pos + node.nodeSize, { 'data-lifted': '' })])
      },
    },
  })
}

function commandOfKey(state: EditorState, pressed: string, announce: (text: string) => void): Command | undefined {
  const { isOn, lifted } = getBlockMode(state)
  if (lifted) return commandWhileLifted(pressed, lifted, announce)
  if (pressed === 'Escape') return enterBlockMode(announce)
  if (!isOn) return undefined
  switch (pressed) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return chooseBlock(-1, announce)
    case 'ArrowDown':
    case 'ArrowRight':
      return chooseBlock(1, announce)
    case ' ':
      return liftBlock(announce)
    default:
      return undefined
  }
}

function commandWhileLifted(pressed: string, lifted: NonNullable<BlockMode['lifted']>, announce: (text: string) => void): Command {
  switch (pressed) {
    case 'ArrowUp':
      return moveLifted(lifted, -1, announce)
    case 'ArrowDown':
      return moveLifted(lifted, 1, announce)
    case ' ':
    case 'Enter':
      return dropBlock(lifted, announce)
    default:
      return putBack(announce)
  }
}

export const enterBlockMode =
  (announce: (text: string) => void): Command =>
  (state, dispatch) => {
    const block = selectedBlock(state) ?? nearestBlock(state)
    if (!block) return false
    const transaction = state.tr.setSelection(NodeSelection.create(state.doc, block.pos))
    dispatch?.(setBlockMode(transaction, { isOn: true }).scrollIntoView())
    announce(blockLabels.selected(describeBlock(block.node), block.index, countBlocks(state)))
    return true
  }

/** For a field of the block that gives the focus back. */
export const selectBlockAt =
  (pos: number): Command =>
  (state, dispatch) => {
    dispatch?.(setBlockMode(state.tr.setSelection(NodeSelection.create(state.doc, pos)), { isOn: true }))
    return true
  }

/** From the title and the lead the first block, from the conclusion the last. */
function nearestBlock(state: EditorState) {
  const last = countBlocks(state)
  if (last === 0) return undefined
  const isConclusion = selectedChild(state)?.node.type.name === 'conclusion'
  return childAt(state.doc, isConclusion ? last : 1)
}

const chooseBlock =
  (direction: -1 | 1, announce: (text: string) => void): Command =>
  (state, dispatch) => {
    const block = selectedBlock(state)
    const index = (block?.index ?? 0) + direction
    if (!block || index < 1 || index > countBlocks(state)) return true
    const next = childAt(state.doc, index)
    dispatch?.(setBlockMode(state.tr.setSelection(NodeSelection.create(state.doc, next.pos)), { isOn: true }).scrollIntoView())
    announce(blockLabels.position(describeBlock(next.node), index, countBlocks(state)))
    return true
  }

export const liftBlock =
  (announce: (text: string) => void): Command =>
  (state, dispatch) => {
    const block = selectedBlock(state)
    if (!block) return false
    const transaction = state.tr.setSelection(NodeSelection.create(state.doc, block.pos))
    dispatch?.(setBlockMode(transaction, { isOn: true, lifted: { index: block.index, target: block.index } }))
    announce(blockLabels.lifted(describeBlock(block.node), block.index, countBlocks(state)))
    return true
  }

const moveLifted =
  ({ index, target }: NonNullable<BlockMode['lifted']>, direction: -1 | 1, announce: (text: string) => void): Command =>
  (state, dispatch) => {
    const next = Math.min(Math.max(target + direction, 1), countBlocks(state))
    dispatch?.(setBlockMode(state.tr, { isOn: true, lifted: { index, target: next } }))
    announce(blockLabels.position(describeBlock(childAt(state.doc, index).node), next, countBlocks(state)))
    return true
  }

const dropBlock =
  ({ index, target }: NonNullable<BlockMode['lifted']>, announce: (text: string) => void): Command =>
  (state, dispatch) => {
    const { node } = childAt(state.doc, index)
    const finish = (transaction: Transaction) => dispatch?.(setBlockMode(transaction, { isOn: true }))
    if (!moveBlockTo(index, target)(state, finish)) finish(state.tr)
    announce(blockLabels.dropped(describeBlock(node), target, countBlocks(state)))
    return true
  }

const putBack =
  (announce: (text: string) => void): Command =>
  (state, dispatch) => {
    dispatch?.(setBlockMode(state.tr, { isOn: true }))
    announce(blockLabels.putBack)
    return true
  }

/** Enter on a selected block of text puts the caret at its end. */
export const writeInBlock: Command = (state, dispatch) => {
  const { selection } = state
  if (!(selection instanceof NodeSelection) || selection.node.isAtom) return false
  dispatch?.(state.tr.setSelection(Selection.near(state.doc.resolve(selection.to - 1), -1)).scrollIntoView())
  return true
}

export const countBlocks = ({ doc }: EditorState): number => bodyOf(doc).childCount - 2

const DESCRIPTION_LENGTH = 40

/** Its first words, or what it is. */
export function describeBlock(node: Node): string {
  const text = node.textBetween(0, node.content.size, ' ', ' ').trim()
  if (text === '') return blockLabels.names[node.type.name as keyof typeof blockLabels.names]
  return text.length > DESCRIPTION_LENGTH ? `${text.slice(0, DESCRIPTION_LENGTH).trimEnd()}…` : text
}
