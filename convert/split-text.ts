import { type MarkedText, normalizeMarkedText, shiftMarks } from '../contract/post-text.ts'

/** A text that is too long as several: cut after a line, a sentence or a word where there is one. */
export function splitText(text: MarkedText, maxLength: number): MarkedText[] {
  if (text.content.length <= maxLength) return [text]
  const parts: MarkedText[] = []
  for (let from = 0; from < text.content.length;) {
    const to = findCut(text.content, from, maxLength)
    const marks = shiftMarks(text.marks ?? [], -from)
    const part = normalizeMarkedText<MarkedText>({ content: text.content.slice(from, to), marks: marks.filter((mark) => mark.to > 0) })
    if (part.content !== '') parts.push(part)
    from = to
  }
  return parts
}

function findCut(content: string, from: number, maxLength: number): number {
  const end = from + maxLength
  if (end >= content.length) return content.length
  const earliest = from + Math.floor(maxLength / 2)
  for (const separator of ['\n', '. ', ' ']) {
    const position = content.lastIndexOf(separator, end - separator.length)
    if (position >= earliest) return position + separator.length
  }
  return isInsidePair(content, end) ? end - 1 : end
}

const isInsidePair = (content: string, position: number): boolean =>
  /[\udc00-\udfff]/.test(content.charAt(position)) && /[\ud800-\udbff]/.test(content.charAt(position - 1))
