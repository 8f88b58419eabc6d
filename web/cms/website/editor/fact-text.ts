import { FACT_PLACE } from '../../../../contract/site-content/facts.ts'

const FACT_ATTRIBUTE = 'data-fact'

/** Shows a text with its facts as pieces that are kept or removed as a whole. */
export function showWithFacts(element: HTMLElement, text: string, facts: Record<string, string>): void {
  const { ownerDocument: document } = element
  const nodes: Node[] = []
  let at = 0
  for (const match of text.matchAll(FACT_PLACE)) {
    const name = match[1]!
    if (match.index > at) nodes.push(document.createTextNode(text.slice(at, match.index)))
    const piece = document.createElement('span')
    piece.setAttribute(FACT_ATTRIBUTE, name)
    piece.contentEditable = 'false'
    piece.textContent = facts[name] ?? match[0]
    nodes.push(piece)
    at = match.index + match[0].length
  }
  if (at < text.length || nodes.length === 0) nodes.push(document.createTextNode(text.slice(at)))
  element.replaceChildren(...nodes)
}

/** The text that was written, with its facts by name. Line breaks only where the place may have them. */
export function readWithFacts(element: HTMLElement, hasLines: boolean): string {
  const text = readNode(element).replaceAll('\u00a0', ' ')
  const lines = text.split(/\r?\n/).map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
  return hasLines ? lines.join('\n').trim() : lines.filter(Boolean).join(' ')
}

function readNode(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node as Text).data
  if (node.nodeType !== Node.ELEMENT_NODE) return ''
  const element = node as Element
  const fact = element.getAttribute(FACT_ATTRIBUTE)
  if (fact !== null) return `{{agency.${fact}}}`
  if (element.tagName === 'BR') return '\n'
  return [...node.childNodes].map(readNode).join('')
}
