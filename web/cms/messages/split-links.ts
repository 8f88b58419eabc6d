const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>"]+/gi
/** They end a sentence, not an address. */
const CLOSING_MARKS = new Set(['.', ',', ';', ':', '!', '?', "'", '’', '”', '*', '_', ']', '}'])

export type TextPart = { text: string; href?: string }

/** The parts of a text, in order. Web addresses have an `href`; one with a user name in it is left as text, because it misleads. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(WEB_ADDRESS)) {
    const address = withoutClosingMarks(found)
    const href = webHref(address)
    if (!href) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A closing parenthesis belongs to the address only if it was opened in it. */
function withoutClosingMarks(address: string): string {
  let end = address.length
  let open = count(address, '(') - count(address, ')')
  while (end > 0) {
    const last = address[end - 1] ?? ''
    if (last === ')' && open < 0) open += 1
    else if (!CLOSING_MARKS.has(last)) break
    end -= 1
  }
  return address.slice(0, end)
}

const count = (text: string, character: string): number => text.split(character).length - 1

function webHref(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { href, username, password } = new URL(address)
  return username || password ? undefined : href
}
