import type { Node } from 'prosemirror-model'
import { blockText } from '../../../../contract/post-block.ts'
import { nodeToBlock } from './document-to-content.ts'

const wordsOfNode = new WeakMap<Node, number>()

/** All words of the post. Only what has changed is counted anew. */
export const countPostWords = (document: Node): number =>
  [document.child(0), ...document.child(1).children].reduce((words, node) => words + wordsOf(node), 0)

function wordsOf(node: Node): number {
  const known = wordsOfNode.get(node)
  if (known !== undefined) return known
  const words = textOf(node).split(/\s+/).filter(Boolean).length
  wordsOfNode.set(node, words)
  return words
}

function textOf(node: Node): string {
  if (node.isTextblock) return node.textBetween(0, node.content.size, ' ', ' ')
  const block = nodeToBlock(node)
  return block ? blockText(block) : ''
}
