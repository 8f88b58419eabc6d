import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { listChildren, listPlaces } from './block-position.ts'
import { type BlockMark, type BlockPlace, isSamePlace } from './surface-content.ts'

const key = new PluginKey<{ marks: readonly BlockMark[]; shown: DecorationSet }>('block-marks')

/** Bars and underlines at blocks: what has changed, what a check has found, where a colleague writes. */
export const blockMarksPlugin = (): Plugin =>
  new Plugin<{ marks: readonly BlockMark[]; shown: DecorationSet }>({
    key,
    state: {
      init: () => ({ marks: [], shown: DecorationSet.empty }),
      apply: (transaction, value) => {
        const marks = transaction.getMeta(key) as readonly BlockMark[] | undefined
        if (marks) return { marks, shown: decorate(transaction.doc, marks) }
        return transaction.docChanged ? { ...value, shown: value.shown.map(transaction.mapping, transaction.doc) } : value
      },
    },
    props: { decorations: (state) => key.getState(state)?.shown },
  })

export const setBlockMarks = (transaction: Transaction, marks: readonly BlockMark[]): Transaction =>
  transaction.setMeta(key, marks).setMeta('addToHistory', false)

function decorate(document: Node, marks: readonly BlockMark[]): DecorationSet {
  if (marks.length === 0) return DecorationSet.empty
  return DecorationSet.create(
    document,
    marks.flatMap(({ place, kind, label = '' }) => {
      const found = findPlace(document, place)
      return found ? [Decoration.node(found.pos, found.pos + found.node.nodeSize, { [`data-${kind}`]: label })] : []
    }),
  )
}

export function findPlace(document: Node, place: BlockPlace): { node: Node; pos: number } | undefined {
  if (place === 'title') return { node: document.child(0), pos: 0 }
  const index = listPlaces(document).findIndex((each) => isSamePlace(each, place))
  return index < 0 ? undefined : listChildren(document)[index]
}
