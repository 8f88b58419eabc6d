const BLOCK_NAMES =
  'address|article|aside|blockquote|caption|center|col|colgroup|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|' +
  'legend|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video'
const BLOCK_TAG = new RegExp(`</?(?:${BLOCK_NAMES})(?=[\\s/>])[^<>]*>`, 'gi')
const BEGINS_WITH_BLOCK = new RegExp(`^</?(?:${BLOCK_NAMES})(?=[\\s/>])`, 'i')
/** Line breaks inside of these are their own. */
const KEPT_ELEMENTS = /<(pre|script|style|textarea)\b[^<>]*>/gi

/**
 * WordPress's classic editor stores paragraphs as empty lines and breaks as line breaks; its pages add the elements when they are shown.
 * The same is done here.
 */
export function addParagraphs(text: string): string {
  const normalized = text.replaceAll(/\r\n?/g, '\n')
  const lowerCase = normalized.toLowerCase()
  let result = ''
  let at = 0
  for (const match of normalized.matchAll(KEPT_ELEMENTS)) {
    if (match.index < at) continue
    const endTag = `</${match[1]!.toLowerCase()}>`
    const end = lowerCase.indexOf(endTag, match.index)
    if (end === -1) break
    result += toParagraphs(normalized.slice(at, match.index)) + normalized.slice(match.index, end + endTag.length)
    at = end + endTag.length
  }
  return result + toParagraphs(normalized.slice(at))
}

function toParagraphs(text: string): string {
  const apart = text.replaceAll(BLOCK_TAG, (tag) => `\n\n${tag}\n\n`)
  const pieces = apart
    .split(/\n[ \t]*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  return pieces.map((piece) => (BEGINS_WITH_BLOCK.test(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>\n')}</p>`)).join('\n')
}
