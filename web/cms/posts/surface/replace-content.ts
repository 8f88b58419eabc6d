import type { Node } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { listChildren } from './block-position.ts'
import { contentToDocument } from './content-to-document.ts'
import { nodeToBlock } from './document-to-content.ts'
import { nodeToText } from './marked-text.ts'
import { schema } from './schema.ts'
import type { SurfaceContent } from './surface-content.ts'

/** Brings in another content. Blocks that are the same in both stay as they are, with the caret in them. */
export function replaceContent(transaction: Transaction, content: SurfaceContent): Transaction {
  const next = contentToDocument(content)
  replaceBlocks(transaction, next)
  const children = listChildren(transaction.doc)
  replaceText(transaction, children.at(-1)!.pos, next.child(1).lastChild!)
  replaceText(transaction, children[0]!.pos, next.child(1).firstChild!)
  replaceText(transaction, 0, next.child(0))
  return transaction
}

/** From the last block to the first, so that positions before it stay right. */
function replaceBlocks(transaction: Transaction, next: Node): void {
  // Blocks without a picture or an address are not saved, and stay.
  const current = listChildren(transaction.doc)
    .slice(1, -1)
    .filter(({ node }) => node.type === schema.nodes.section || nodeToBlock(node))
  const wanted = next.child(1).children.slice(1, -1)
  const pairs = matchBlocks(
    current.map(({ node }) => fingerprint(node)),
    wanted.map(fingerprint),
  )
  const end = listChildren(transaction.doc).at(-1)!.pos
  let [oldEnd, newEnd] = [current.length, wanted.length]
  for (const [oldIndex, newIndex] of [...pairs.toReversed(), [-1, -1] as const]) {
    const removed = current.slice(oldIndex + 1, oldEnd)
    const added = wanted.slice(newIndex + 1, newEnd)
    const [first] = removed
    if (removed.length === 1 && added.length === 1 && first!.node.isTextblock && first!.node.sameMarkup(added[0]!)) {
      replaceText(transaction, first!.pos, added[0]!)
    } else if (removed.length > 0 || added.length > 0) {
      const before = current[oldIndex]
      const place = before ? before.pos + before.node.nodeSize : (first?.pos ?? current[0]?.pos ?? end)
      for (const { pos, node } of removed.toReversed()) transaction.delete(pos, pos + node.nodeSize)
      transaction.insert(place, added)
    }
    ;[oldEnd, newEnd] = [oldIndex, newIndex]
  }
}

/** Equal for blocks that would be saved as the same. */
function fingerprint(node: Node): string {
  return node.type === schema.nodes.section ? `section ${nodeToText(node).content.trim()}` : JSON.stringify(nodeToBlock(node))
}

/** The longest row of blocks that both have, as pairs of indexes. */
function matchBlocks(before: readonly string[], after: readonly string[]): [number, number][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let one = before.length - 1; one >= 0; one--) {
    for (let other = after.length - 1; other >= 0; other--) {
      lengths[one]![other] =
        before[one] === after[other] ? lengths[one + 1]![other + 1]! + 1 : Math.max(lengths[one + 1]![other]!, lengths[one]![other + 1]!)
    }
  }
  const pairs: [number, number][] = []
  let [one, other] = [0, 0]
  while (one < before.length && other < after.length) {
    if (before[one] === after[other]) pairs.push([one++, other++])
    else if (lengths[one + 1]![other]! >= lengths[one]![other + 1]!) one++
    else other++
  }
  return pairs
}

/** Only the part of the text that differs, so that a caret elsewhere in it stays. */
function replaceText(transaction: Transaction, pos: number, next: Node): void {
  const node = transaction.doc.nodeAt(pos)!
  if (nodeToTextTrimmed(node) === nodeToTextTrimmed(next) && node.sameMarkup(next)) return
  const start = node.content.findDiffStart(next.content)
  const ends = node.content.findDiffEnd(next.content)
  if (start === null || !ends) return
  // The same letters may be counted at both ends.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  transaction.replace(pos + 1 + start, pos + 1 + ends.a + overlap, next.slice(start, ends.b + overlap))
}

const nodeToTextTrimmed = (node: Node): string => {
  const { content, marks } = nodeToText(node)
  return JSON.stringify([content.trim(), marks])
}
