import { Tokenizer } from 'htmlparser2'

type HtmlHandlers = {
  onOpen: (name: string, attributes: ReadonlyMap<string, string>) => void
  /** Once for every `onOpen`, except of elements without content. */
  onClose: (name: string) => void
  onText: (text: string) => void
}

/** Browsers stop at 512. The content of deeper elements stays. */
const MAX_DEPTH = 200

export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(' '),
)
/** Nothing inside of them is text to read. */
const SKIPPED_ELEMENTS: ReadonlySet<string> = new Set(
  'script style title template iframe object applet svg math textarea select noembed noframes audio video canvas xml'.split(' '),
)
const BLOCK_ELEMENTS = new Set(
  'address article aside blockquote center details dir div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul'.split(
    ' ',
  ),
)
const PARAGRAPH_LIMITS = new Set([...BLOCK_ELEMENTS, 'td', 'th', 'li'])
PARAGRAPH_LIMITS.delete('p')
/** Such an element ends where the next one of its kind begins, within one of the containers. */
const OPTIONAL_ENDS = [['li'], ['dt', 'dd'], ['td', 'th'], ['tr']]
const CONTAINERS = new Set(['ul', 'ol', 'dl', 'table'])
/** An end tag closes nothing outside of the innermost of these. */
const BARRIERS = new Set(['table', 'td', 'th'])
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption'])

/**
 * Reads HTML as a tree in which every element is closed. The parser of htmlparser2 takes quadratic time for deeply nested elements, so
 * only its tokenizer is used: this takes linear time for any text.
 */
export function readHtmlElements(html: string, { onOpen, onClose, onText }: HtmlHandlers, skippedElements = SKIPPED_ELEMENTS): void {
  const open: string[] = []
  const openCounts = new Map<string, number>()
  /** How many elements of each name were too deep. */
  const tooDeep = new Map<string, number>()
  let skippedFrom = Number.POSITIVE_INFINITY
  let tagName = ''
  let attributeName = ''
  let attributeValue = ''
  let attributes = new Map<string, string>()

  const isSkipping = () => skippedFrom < open.length
  const emitText = (text: string) => {
    if (!isSkipping()) onText(text)
  }
  const finishTag = () => startElement(tagName, attributes)

  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname: (start, end) => {
        tagName = html.slice(start, end).toLowerCase()
        attributes = new Map()
      },
      onattribname: (start, end) => {
        attributeName = html.slice(start, end).toLowerCase()
        attributeValue = ''
      },
      onattribdata: (start, end) => void (attributeValue += html.slice(start, end)),
      onattribentity: (codePoint) => void (attributeValue += String.fromCodePoint(codePoint)),
      onattribend: () => {
        if (!attributes.has(attributeName)) attributes.set(attributeName, attributeValue)
      },
      onopentagend: finishTag,
      onselfclosingtag: finishTag,
      onclosetag: (start, end) => endElement(html.slice(start, end).toLowerCase()),
      ontext: (start, end) => emitText(html.slice(start, end)),
      ontextentity: (codePoint) => emitText(String.fromCodePoint(codePoint)),
      oncdata: (start, end) => emitText(html.slice(start, end)),
      oncomment: () => {},
      ondeclaration: () => {},
      onprocessinginstruction: () => {},
      onend: () => closeDownTo(0),
    },
  )
  tokenizer.write(html)
  tokenizer.end()

  function startElement(name: string, attributes: ReadonlyMap<string, string>): void {
    if (!isSkipping()) closeImplied(name)
    if (VOID_ELEMENTS.has(name)) {
      if (!isSkipping()) onOpen(name, attributes)
      return
    }
    if (open.length >= MAX_DEPTH) return void tooDeep.set(name, (tooDeep.get(name) ?? 0) + 1)
    if (!isSkipping()) {
      if (skippedElements.has(name)) skippedFrom = open.length
      else onOpen(name, attributes)
    }
    open.push(name)
    openCounts.set(name, (openCounts.get(name) ?? 0) + 1)
  }

  /** The end tags of paragraphs, of items of lists and of cells are optional. */
  function closeImplied(name: string): void {
    if (BLOCK_ELEMENTS.has(name)) closeInnermost((open) => open === 'p', PARAGRAPH_LIMITS)
    const siblings = OPTIONAL_ENDS.find((names) => names.includes(name))
    if (siblings) closeInnermost((open) => siblings.includes(open), CONTAINERS)
  }

  function closeInnermost(isClosed: (name: string) => boolean, limits: ReadonlySet<string>): void {
    const index = open.findLastIndex((name) => isClosed(name) || limits.has(name))
    if (index !== -1 && isClosed(open[index]!)) closeDownTo(index)
  }

  function endElement(name: string): void {
    const deeper = tooDeep.get(name) ?? 0
    if (deeper > 0) return void tooDeep.set(name, deeper - 1)
    if (!openCounts.get(name)) return
    const index = open.findLastIndex((candidate) => candidate === name || (BARRIERS.has(candidate) && !TABLE_PARTS.has(name)))
    if (index !== -1 && open[index] === name) closeDownTo(index)
  }

  function closeDownTo(length: number): void {
    while (open.length > length) {
      const name = open.pop()!
      openCounts.set(name, openCounts.get(name)! - 1)
      if (open.length < skippedFrom) onClose(name)
      else if (open.length === skippedFrom) skippedFrom = Number.POSITIVE_INFINITY
    }
  }
}
