import { type MarkedText, normalizeMarks, shiftMarks } from '../../contract/post-text.ts'
import type { PastedPiece } from '../pasted-document.ts'

/** Several texts as one, with their marks. */
export function joinTexts(texts: readonly MarkedText[], separator: string): MarkedText {
  let content = ''
  const marks = texts.flatMap((text, index) => {
    if (index > 0) content += separator
    const shifted = shiftMarks(text.marks ?? [], content.length)
    content += text.content
    return shifted
  })
  const normalized = normalizeMarks(content, marks)
  return { content, ...(normalized.length > 0 && { marks: normalized }) }
}

export const plainText = (content: string): MarkedText => ({ content })

/** The text of a piece that is nothing but text. */
export function textOfPiece(piece: PastedPiece): MarkedText | undefined {
  switch (piece.type) {
    case 'paragraph':
    case 'quote':
    case 'callout':
      return { content: piece.content, ...(piece.marks && { marks: piece.marks }) }
    case 'heading':
      return plainText(piece.content)
    case 'section':
      return plainText(piece.subheading)
    default:
      return undefined
  }
}
