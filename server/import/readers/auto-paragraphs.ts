const BLOCK_ELEMENTS = new Set(
  (
    'address article aside blockquote caption center col colgroup dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr iframe legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul video'
  ).split(' '),
)
const TAG = /<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi
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
  const apart = text.replaceAll(TAG, (tag, name: string) => (BLOCK_ELEMENTS.has(name.toLowerCase()) ? `\n\n${tag}\n\n` : tag))
  const pieces = apart
    .split(/\n[ \t]*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
  return pieces.map((piece) => (beginsWithBlock(piece) ? piece : `<p>${piece.replaceAll('\n', '<br>\n')}</p>`)).join('\n')
}

function beginsWithBlock(piece: string): boolean {
  const [, name = ''] = /^<\/?([a-z][a-z0-9]*)/i.exec(piece) ?? []
  return BLOCK_ELEMENTS.has(name.toLowerCase())
}
