import { VOID_ELEMENTS, readHtmlElements } from './html-elements.ts'

const PARAGRAPHS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl pre blockquote table figure'.split(' '))
const LINES = new Set(
  'div tr li dt dd address article aside body center footer form header main nav section caption figcaption hr'.split(' '),
)
const HIDDEN_STYLE = /display\s{0,9}:\s{0,9}none|mso-hide\s{0,9}:\s{0,9}all/i

/** The text of an HTML letter. Quoted parts begin with '>' on every line, as they do in letters of plain text. */
export function htmlToText(html: string): string {
  const lines: string[] = []
  let line = ''
  let quoteDepth = 0
  let preformatted = 0
  /** For each open element, whether it is hidden and the address of a link. */
  const open: { isHidden: boolean; href: string; textStart: number }[] = []
  let hidden = 0

  readHtmlElements(html, {
    onOpen(name, attributes) {
      if (name === 'br') return endLine()
      if (name === 'img') return hidden > 0 ? undefined : addText(pictureText(attributes))
      startBlock(name)
      if (VOID_ELEMENTS.has(name)) return
      const isHidden = HIDDEN_STYLE.test((attributes.get('style') ?? '').slice(0, 2000))
      if (isHidden) hidden += 1
      if (name === 'blockquote') quoteDepth += 1
      if (name === 'pre') preformatted += 1
      if (name === 'li' && hidden === 0) addText('- ')
      if ((name === 'td' || name === 'th') && line.trim() !== '') addText(' ')
      open.push({ isHidden, href: name === 'a' ? (attributes.get('href') ?? '') : '', textStart: line.length })
    },
    onClose(name) {
      const element = open.pop()
      if (element?.href && hidden === 0) addText(linkText(element.href, line.slice(element.textStart)))
      if (element?.isHidden) hidden -= 1
      if (name === 'blockquote') {
        if (line.trim() !== '') endLine()
        quoteDepth -= 1
      }
      startBlock(name)
      if (name === 'pre') preformatted -= 1
    },
    onText(text) {
      if (hidden > 0) return
      if (preformatted === 0) return addText(text.replace(/[ \t\r\n\f]+/g, ' '))
      const [first = '', ...rest] = text.split(/\r\n|\r|\n/)
      addText(first)
      for (const next of rest) {
        endLine()
        addText(next)
      }
    },
  })
  endLine()
  while (lines.length > 0 && isBlank(lines.at(-1)!)) lines.pop()
  return lines.join('\n').trim()

  function addText(text: string): void {
    const continues = line === '' || line.endsWith(' ')
    line += preformatted === 0 && continues ? text.trimStart() : text
  }

  function startBlock(name: string): void {
    const isParagraph = PARAGRAPHS.has(name)
    if (!isParagraph && !LINES.has(name)) return
    if (line.trim() !== '') endLine()
    line = ''
    if (isParagraph && lines.length > 0 && !isBlank(lines.at(-1)!)) endLine()
  }

  function endLine(): void {
    const text = line.replaceAll('\u00a0', ' ').trimEnd()
    line = ''
    for (const element of open) element.textStart = 0
    // Three blank lines and more say no more than two.
    if (text === '' && lines.length > 1 && isBlank(lines.at(-1)!) && isBlank(lines.at(-2)!)) return
    lines.push(quoteDepth > 0 ? `${'>'.repeat(quoteDepth)} ${text}`.trimEnd() : text)
  }
}

const isBlank = (line: string) => /^[> ]{0,1000}$/.test(line)

function pictureText(attributes: ReadonlyMap<string, string>): string {
  const alt = (attributes.get('alt') ?? '').slice(0, 200).trim()
  return alt ? `[${alt}]` : ''
}

/** The address of a link, where its text does not show it already. */
function linkText(href: string, text: string): string {
  const address = href.trim().replace(/^mailto:/i, '')
  if (!/^(https?:|mailto:)/i.test(href.trim()) || address.length > 500) return ''
  const shown = text.trim().replace(/\/$/, '')
  if (shown === '' || address.includes(shown)) return shown === '' ? address : ''
  return ` (${address})`
}
