import { type BlockOf, listItems } from '../../contract/post-block.ts'
import type { MarkedText } from '../../contract/post-text.ts'
import type { PastedPiece } from '../pasted-document.ts'
import { findElements, isElement, type TreeElement, type TreeNode } from './html-tree.ts'
import { joinTexts, plainText, textOfPiece } from './marked-texts.ts'
import type { Reading } from './reading.ts'
import { formatInside, type InlineFormat } from './inline-format.ts'

type List = BlockOf<'bullet' | 'numbered'>

/**
 * Lists have one level. The items of a list inside a bulleted one become items of it; inside a numbered one they become lines of
 * their item, so that the numbers stay right. What no item can hold, such as a picture, stands between two lists.
 */
export function readList(list: TreeElement, format: InlineFormat, reading: Reading): PastedPiece[] {
  const type: List['type'] = list.tag === 'ol' ? 'numbered' : 'bullet'
  const pieces: PastedPiece[] = []
  let items: MarkedText[] = []
  const endList = () => {
    if (items.length > 0) pieces.push(createList(type, items))
    items = []
  }

  for (const entry of listEntries(list)) {
    const inner = isElement(entry) ? formatInside(entry, format, reading) : format
    const read = reading.read(isElement(entry) && entry.tag === 'li' ? entry.children : [entry], inner)
    const isNestedOnly = isElement(entry) && (entry.tag === 'ul' || entry.tag === 'ol')
    let item: MarkedText | undefined = isNestedOnly && type === 'numbered' ? items.pop() : undefined
    const endItem = () => {
      if (item && item.content !== '') items.push(item)
      item = undefined
    }
    for (const piece of read) {
      const text = textOfPiece(piece)
      if (text) item = item ? joinTexts([item, text], '\n') : text
      else if (piece.type === 'bullet' || piece.type === 'numbered') {
        reading.leftOut.add('nested lists')
        if (type === 'numbered') item = joinTexts([...(item ? [item] : []), ...listLines(piece)], '\n')
        else {
          endItem()
          for (const nested of listItems(piece)) items.push(nested)
        }
      } else {
        endItem()
        endList()
        pieces.push(piece)
      }
    }
    if (read.length === 0 && reading.isOwn) items.push(plainText(''))
    endItem()
  }

  if (items.length === 0 && pieces.length === 0) return reading.isOwn ? [createList(type, [])] : []
  endList()
  return pieces
}

/** Its items, and lists that stand between them. Programs also put items into elements of their own. */
function listEntries(list: TreeElement): TreeNode[] {
  return list.children.flatMap((child): TreeNode[] => {
    if (!isElement(child)) return child.trim() === '' ? [] : [child]
    if (child.tag === 'li' || child.tag === 'ul' || child.tag === 'ol') return [child]
    const inside = findElements(child, ({ tag }) => tag === 'li')
    return inside.length > 0 ? inside : [child]
  })
}

export function listLines(list: List): MarkedText[] {
  return listItems(list).map((item, index) => joinTexts([plainText(list.type === 'numbered' ? `${index + 1}.` : '–'), item], ' '))
}

export function createList(type: List['type'], items: readonly MarkedText[]): List {
  const texts = items.map(({ content }) => content)
  const marks = items.some((item) => item.marks) ? { marks: items.map((item) => item.marks ?? []) } : {}
  return type === 'bullet' ? { type, bullets: texts, ...marks } : { type, items: texts, ...marks }
}
