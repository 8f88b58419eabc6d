import { escapeHtml } from '../../escape-html.ts'
import { VOID_ELEMENTS, readHtmlElements } from './html-elements.ts'

/** The frame may load files of ours and nothing else, and runs no scripts. */
export const MESSAGE_HTML_CSP =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data:; " +
  "style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

const DOCUMENT_STYLE = `
html { background: #fff; color: #1c1b22; font: 15px/1.5 system-ui, sans-serif; color-scheme: light; }
body { margin: 0; padding: 12px; overflow-wrap: anywhere; }
img, table { max-width: 100%; }
img { height: auto; }
pre { white-space: pre-wrap; }
a { color: #3b2fc9; }
blockquote { margin: 0 0 0 4px; padding-left: 12px; border-left: 2px solid #c9c7d4; }
details { margin-top: 12px; }
summary { cursor: pointer; color: #5b5966; }
`.trim()

const ALLOWED_ELEMENTS = new Set(
  (
    'a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em figcaption ' +
    'figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s samp section small span strike strong ' +
    'sub sup table tbody td tfoot th thead time tr tt u ul var wbr'
  ).split(' '),
)
/** What a value has to look like. */
const ALLOWED_ATTRIBUTES: Record<string, RegExp> = {
  align: /^[a-z]{1,10}$/i,
  bgcolor: /^#?[\da-z]{1,30}$/i,
  border: /^\d{1,2}$/,
  cellpadding: /^\d{1,3}$/,
  cellspacing: /^\d{1,3}$/,
  color: /^#?[\da-z]{1,30}$/i,
  colspan: /^\d{1,3}$/,
  dir: /^(?:ltr|rtl|auto)$/i,
  face: /^[\w ,'-]{1,200}$/,
  height: /^\d{1,4}%?$/,
  lang: /^[a-z-]{1,20}$/i,
  rowspan: /^\d{1,3}$/,
  size: /^[+-]?\d{1,2}$/,
  start: /^\d{1,6}$/,
  title: /^[^\p{Cc}]{1,300}$/u,
  valign: /^[a-z]{1,10}$/i,
  width: /^\d{1,4}%?$/,
}
const ALLOWED_STYLES = new Set(
  (
    'background background-color border border-bottom border-bottom-color border-bottom-style border-bottom-width border-collapse ' +
    'border-color border-left border-left-color border-left-style border-left-width border-radius border-right border-right-color ' +
    'border-right-style border-right-width border-spacing border-style border-top border-top-color border-top-style border-top-width ' +
    'border-width clear color direction display float font font-family font-size font-style font-variant font-weight height ' +
    'letter-spacing line-height list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width ' +
    'min-height min-width padding padding-bottom padding-left padding-right padding-top table-layout text-align text-decoration ' +
    'text-indent text-transform vertical-align white-space width word-break word-spacing overflow-wrap word-wrap'
  ).split(' '),
)
const STYLE_MAX_LENGTH = 2000
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?)\(/gi
const FORWARD_MARK =
  /^[\s-]{0,20}(?:forwarded message|begin forwarded message|weitergeleitete nachricht|message transféré|mensaje reenviado)/i

type Options = {
  /** The address of a file of the message; undefined when there is none. */
  fileUrl: (contentId: string) => string | undefined
}

/** Quoted history that is folded: where its tag is in the output, and what decides whether it stays folded. */
type Fold = { tagIndex: number; beginning: string; quoteEnded: boolean; hasAnswer: boolean }

/** The HTML text of a message as a document for a sandboxed frame. What is not known to be harmless is left out. */
export function renderMessageHtml(html: string, { fileUrl }: Options): string {
  const output: string[] = []
  /** What ends each open element. */
  const closers: { name: string; output: string; fold?: Fold }[] = [{ name: '', output: '' }]
  const folds: Fold[] = []
  let fold: Fold | undefined
  let quotesInFold = 0
  let openLinks = 0
  let hasVisibleContent = false

  readHtmlElements(html, {
    onOpen(name, attributes) {
      if (name === 'img') return addPicture(attributes)
      if (!fold && startsHistory(attributes)) startFoldUntilEndOf(closers.at(-1)!)
      const isFolded = !fold && isQuote(name, attributes)
      const newFold = isFolded ? startFold() : undefined
      if (fold && name === 'blockquote') quotesInFold += 1
      const tag = openTag(name, attributes)
      output.push(tag)
      if (VOID_ELEMENTS.has(name)) return
      if (name === 'a') openLinks += 1
      const end = tag && `</${name === 'body' ? 'div' : name}>`
      closers.push(newFold ? { name, output: `${end}</details>`, fold: newFold } : { name, output: end })
    },
    onClose(name) {
      const closer = closers.pop()!
      output.push(closer.output)
      if (name === 'a') openLinks -= 1
      if (fold && name === 'blockquote') {
        quotesInFold -= 1
        if (quotesInFold === 0) fold.quoteEnded = true
      }
      if (closer.fold) fold = undefined
    },
    onText(text) {
      if (text.trim() !== '') noteContent(text)
      output.push(escapeHtml(text))
    },
  })
  output.push(closers[0]!.output)
  for (const { tagIndex, beginning, hasAnswer } of folds)
    if (!hasVisibleContent || hasAnswer || FORWARD_MARK.test(beginning)) output[tagIndex] = '<details open>'

  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer">' +
    '<meta name="viewport" content="width=device-width"><title>Message</title>' +
    `<style>${DOCUMENT_STYLE}</style></head><body>${output.join('')}</body></html>`
  )

  /** Gmail puts answers between the quoted lines into its element of quoted text. Those must be seen. */
  function noteContent(text: string): void {
    if (!fold) hasVisibleContent = true
    else {
      if (fold.beginning.length < 100) fold.beginning += text.slice(0, 100)
      if (fold.quoteEnded && quotesInFold === 0) fold.hasAnswer = true
    }
  }

  function startFold(): Fold {
    fold = { tagIndex: output.length, beginning: '', quoteEnded: false, hasAnswer: false }
    quotesInFold = 0
    folds.push(fold)
    output.push('<details>', '<summary>Quoted text</summary>')
    return fold
  }

  /** Outlook marks only the beginning of the history. */
  function startFoldUntilEndOf(parent: (typeof closers)[number]): void {
    parent.fold = startFold()
    parent.output = `</details>${parent.output}`
  }

  function addPicture(attributes: ReadonlyMap<string, string>): void {
    if (isTracker(attributes)) return
    const source = (attributes.get('src') ?? '').trim()
    const alt = (attributes.get('alt') ?? '').slice(0, 200).trim()
    const local = localPictureUrl(source)
    noteContent('picture')
    if (local !== undefined) {
      const size = allowedAttributes(new Map([...attributes].filter(([name]) => ['width', 'height', 'style', 'align'].includes(name))))
      return void output.push(`<img src="${escapeHtml(local)}" alt="${escapeHtml(alt)}"${size}>`)
    }
    const url = webUrl(source)
    const label = `Picture: ${alt || (url ? new URL(url).host : 'not included')}`
    // A link inside of a link is not possible.
    output.push(
      url && openLinks === 0 ? `<a href="${escapeHtml(url)}"${LINK_ATTRIBUTES}>${escapeHtml(label)}</a>` : escapeHtml(`[${label}]`),
    )
  }

  function localPictureUrl(source: string): string | undefined {
    if (/^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=%\s]{0,2000000}$/i.test(source)) return source
    if (!/^cid:/i.test(source)) return undefined
    return fileUrl(decodeContentId(source.slice('cid:'.length)))
  }
}

const LINK_ATTRIBUTES = ' target="_blank" rel="noreferrer noopener nofollow"'

/** In an address of the HTML text, some characters of a Content-ID are written as %XX. */
export function decodeContentId(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

const isQuote = (name: string, attributes: ReadonlyMap<string, string>) =>
  (name === 'blockquote' && attributes.get('type')?.toLowerCase() === 'cite') ||
  (name !== 'a' &&
    /(?:^|\s)(?:gmail_quote|gmail_quote_container|yahoo_quoted|protonmail_quote)(?:\s|$)/.test(attributes.get('class') ?? ''))

/** Outlook writes one of these elements before the letter that is answered. */
const startsHistory = (attributes: ReadonlyMap<string, string>) =>
  /^(?:x_)?(?:divRplyFwdMsg|appendonsend)$/.test((attributes.get('id') ?? '').slice(0, 100))

/** Pictures without a visible size tell the sender that a letter was opened; others of one pixel only make space. */
function isTracker(attributes: ReadonlyMap<string, string>): boolean {
  const style = (attributes.get('style') ?? '').slice(0, STYLE_MAX_LENGTH)
  const isTiny = (size: string | undefined) => size !== undefined && /^\s*[01](?:px)?\s*$/i.test(size)
  const styles = parseStyle(style)
  return (
    isTiny(attributes.get('width') ?? styles.get('width')) ||
    isTiny(attributes.get('height') ?? styles.get('height')) ||
    styles.get('display')?.toLowerCase() === 'none'
  )
}

/** Empty for an element that is left out; its content stays. */
function openTag(name: string, attributes: ReadonlyMap<string, string>): string {
  // The colours of the whole letter.
  if (name === 'body') return `<div${allowedAttributes(attributes)}>`
  if (!ALLOWED_ELEMENTS.has(name)) return ''
  if (name !== 'a') return `<${name}${allowedAttributes(attributes)}>`
  const url = linkUrl((attributes.get('href') ?? '').trim())
  return `<a${url === undefined ? '' : ` href="${escapeHtml(url)}"${LINK_ATTRIBUTES}`}${allowedAttributes(attributes)}>`
}

function linkUrl(href: string): string | undefined {
  if (/^(?:mailto|tel):[^\p{Cc}\s]{1,2000}$/iu.test(href)) return href
  return webUrl(href)
}

function webUrl(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address) || address.length > 8000) return undefined
  const url = URL.parse(address)
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : undefined
}

function allowedAttributes(attributes: ReadonlyMap<string, string>): string {
  let allowed = ''
  for (const [name, value] of attributes) {
    const isAllowed = Object.hasOwn(ALLOWED_ATTRIBUTES, name) && value.length <= 300 && ALLOWED_ATTRIBUTES[name]!.test(value)
    if (isAllowed) allowed += ` ${name}="${escapeHtml(value)}"`
  }
  const style = allowedStyle(attributes.get('style') ?? '')
  return style ? `${allowed} style="${escapeHtml(style)}"` : allowed
}

function allowedStyle(style: string): string {
  return [...parseStyle(style.slice(0, STYLE_MAX_LENGTH))]
    .filter(([property, value]) => ALLOWED_STYLES.has(property) && isHarmlessStyle(value))
    .map(([property, value]) => `${property}: ${value}`)
    .join('; ')
}

/** Nothing that loads a file, and no escape or comment that hides such a thing. */
const isHarmlessStyle = (value: string) =>
  /^[\w\s#%.,'"!/+()-]{1,300}$/.test(value) && !value.replace(COLOUR_FUNCTION, '').includes('(') && !value.includes('/*')

/** A later declaration of a property replaces the earlier one. */
function parseStyle(style: string): Map<string, string> {
  const declarations = style.split(';').map((declaration) => {
    const colon = declaration.indexOf(':')
    return [declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const
  })
  return new Map(declarations.filter(([property]) => property !== ''))
}
