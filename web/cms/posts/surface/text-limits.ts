import { Plugin } from 'prosemirror-state'
import { BLOCK_LIMITS } from '../../../../contract/post-block.ts'
import { POST_LIMITS } from '../../../../contract/post.ts'
import { limitLabels } from './labels.ts'

const LIMITS: Record<string, number> = {
  title: POST_LIMITS.heading,
  lead: POST_LIMITS.description,
  conclusion: POST_LIMITS.conclusion,
  section: POST_LIMITS.subheading,
  heading: BLOCK_LIMITS.heading,
  paragraph: BLOCK_LIMITS.paragraph,
  quote: BLOCK_LIMITS.paragraph,
  callout: BLOCK_LIMITS.paragraph,
  list_item: BLOCK_LIMITS.bullet,
  cell_text: BLOCK_LIMITS.cell,
  code: BLOCK_LIMITS.code,
}

/** What is typed or pasted beyond the limit of a block is not taken: it could not be saved. `refuse` tells why. */
export const textLimitsPlugin = (refuse: (text: string) => void): Plugin =>
  new Plugin({
    filterTransaction: (transaction, state) => {
      if (!transaction.docChanged || transaction.getMeta('addToHistory') === false) return true
      const { parent } = transaction.selection.$from
      const limit = LIMITS[parent.type.name]
      const isTooLong = limit !== undefined && parent.content.size > limit && transaction.doc.content.size > state.doc.content.size
      if (isTooLong) refuse(limitLabels.tooLong(limit))
      return !isTooLong
    },
  })
