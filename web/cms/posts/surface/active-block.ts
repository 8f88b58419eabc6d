import { Plugin } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { selectedBlock } from './block-position.ts'

/** Tells the block that contains the caret, so that it shows its tools. */
export const activeBlockPlugin = (): Plugin =>
  new Plugin({
    props: {
      decorations: (state) => {
        const block = selectedBlock(state)
        if (!block) return null
        const { pos, node } = block
        return DecorationSet.create(state.doc, [Decoration.node(pos, pos + node.nodeSize, {}, { isActive: true })])
      },
    },
  })
