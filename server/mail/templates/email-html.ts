import { addressLines } from '../../../contract/agency-facts.ts'
import type { SiteContent } from '../../../contract/site-content/documents.ts'
import type { Row } from '../../database/tables.ts'
import { escapeHtml } from '../../escape-html.ts'
import { type EmailBlock, type EmailLine, parseBlocks, plainTextBlocks } from './email-blocks.ts'

// Mail programs support tables and inline styles and little else, so this markup differs from that of our pages.

const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const INK = '#1d0f2b'
const PLUM = '#47216b'
const VIOLET = '#5a359b'
const SLATE = '#5d5266'
const PAPER = '#f5f5f5'
const MIST = '#e6def4'
/** The four bands of the mark, outermost first, each shorter than the one before. */
const BANDS = [
  { colour: '#47216b', width: '100%' },
  { colour: '#5a359b', width: '74%' },
  { colour: '#9b7fd0', width: '48%' },
  { colour: '#cfc4e4', width: '22%' },
]
const PREVIEW_LENGTH = 140

/** What every email says of the agency. */
export type EmailContent = Pick<SiteContent, 'agency' | 'letters'>

type RenderOptions = {
  /** The blocks of the text. Undefined for replies, and for emails stored before layouts were. */
  layout: EmailBlock[] | undefined
  /** Puts the secret token into a URL of ours. */
  resolveUrl: (url: string) => string
  siteUrl: string
  content: EmailContent
}

/** The email's text in the agency's design. It loads nothing, so opening it cannot be tracked. */
export function renderEmailHtml(
  email: Pick<Row<'emails'>, 'kind' | 'subject' | 'body' | 'unsubscribe_url'>,
  { layout, resolveUrl, siteUrl, content }: RenderOptions,
): string {
  const blocks = layout ?? (email.kind === 'reply' ? parseBlocks(email.body) : plainTextBlocks(email.body))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no">
<title>${escapeHtml(email.subject)}</title>
<style>${MEDIA_QUERIES}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${PAPER};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(previewText(email.body))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${PAPER}">
<tr><td align="center" style="padding:32px 12px 40px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;font-family:${FONT};text-align:left">
<tr><td class="card" bgcolor="#ffffff" style="padding:0 0 44px;background:#ffffff;border-radius:0 0 72px 0">
${BANDS.map(renderBand).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="inner" style="padding:32px 40px 0">
<a href="${escapeHtml(siteUrl)}" class="mark" style="color:${PLUM};font-size:27px;line-height:32px;font-weight:800;letter-spacing:-0.035em;text-decoration:none">${escapeHtml(content.agency.name)}</a>
<div class="ink" style="padding-top:28px;color:${INK};font-size:16px;line-height:26px">
${blocks.map((block) => renderBlock(block, resolveUrl)).join('\n')}
</div>
</td></tr></table>
</td></tr>
<tr><td class="inner quiet" style="padding:24px 40px 0;color:${SLATE};font-size:13px;line-height:20px">${renderFooter(email, siteUrl, content)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>`
}

const MEDIA_QUERIES = `@media (max-width:480px){.inner{padding-left:24px!important;padding-right:24px!important}}
@media (prefers-color-scheme:dark){.page{background:#0a0610!important}.card{background:#170a24!important}.ink,.mark{color:#f5f5f5!important}.quiet,.link{color:#b9a6e6!important}.pill{background:#b9a6e6!important}.pill a{color:#170a24!important}.fact{border-color:#3a2a4d!important}}`

function renderBand({ colour, width }: { colour: string; width: string }): string {
  return `<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0"><tr><td height="6" bgcolor="${colour}" style="height:6px;line-height:6px;font-size:1px;background:${colour}">&nbsp;</td></tr><tr><td height="3" style="height:3px;line-height:3px;font-size:1px">&nbsp;</td></tr></table>`
}

function renderBlock(block: EmailBlock, resolveUrl: RenderOptions['resolveUrl']): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 18px;overflow-wrap:anywhere;unicode-bidi:plaintext">${block.lines.map(renderLine).join('<br>\n')}</p>`
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      const start = block.ordered && block.first !== 1 ? ` start="${block.first}"` : ''
      const items = block.items.map(
        (item) => `<li style="margin:0 0 8px;padding-left:4px;overflow-wrap:anywhere;unicode-bidi:plaintext">${renderLine(item)}</li>`,
      )
      return `<${tag}${start} style="margin:0 0 18px;padding:0 0 0 24px">${items.join('')}</${tag}>`
    }
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="fact" style="margin:0 0 24px;border-bottom:1px solid ${MIST};font-size:15px;line-height:22px">${block.facts.map(renderFact).join('')}</table>`
    case 'quote':
      return `<blockquote dir="auto" class="fact" style="margin:0 0 24px;padding:2px 0 2px 16px;border-left:3px solid ${MIST};white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(block.text)}</blockquote>`
    case 'link':
      return `<p class="quiet" style="margin:0 0 18px;color:${SLATE};font-size:14px;line-height:22px">${renderLink(resolveUrl(block.url), block.label)}</p>`
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 10px"><tr><td class="pill" bgcolor="${PLUM}" style="background:${PLUM};border-radius:28px"><a href="${escapeHtml(resolveUrl(block.url))}" style="display:inline-block;padding:14px 28px;color:#ffffff;font-family:${FONT};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 24px;color:${SLATE};font-size:12px;line-height:18px;overflow-wrap:anywhere">${escapeHtml(resolveUrl(block.url))}</p>`
  }
}

function renderFact([name, value]: [string, EmailLine]): string {
  // Outlook renders with Word, which inherits no styles into a table.
  const cell = `padding:8px 0;font-family:${FONT};border-top:1px solid ${MIST};vertical-align:top`
  return `<tr><td class="quiet fact" width="112" style="${cell};padding-right:16px;color:${SLATE}">${escapeHtml(name)}</td><td class="fact ink" style="${cell};color:${INK};overflow-wrap:anywhere">${renderLine(value)}</td></tr>`
}

function renderFooter(
  { kind, unsubscribe_url: unsubscribeUrl }: Pick<Row<'emails'>, 'kind' | 'unsubscribe_url'>,
  siteUrl: string,
  content: EmailContent,
): string {
  const { agency, letters } = content
  const lines = [
    escapeHtml(letters.footer.why[kind as keyof typeof letters.footer.why]),
    escapeHtml(`${agency.name}, ${addressLines(agency.headOffice.address).join(', ')}`),
    renderLink(siteUrl, new URL(siteUrl).host),
  ]
  if (unsubscribeUrl) lines.push(renderLink(unsubscribeUrl, letters.footer.unsubscribe))
  return lines.map((line) => `<p style="margin:0 0 6px">${line}</p>`).join('')
}

/** URLs in trusted text become links; untrusted text stays plain. */
const renderLine = (line: EmailLine) =>
  line.map((piece) => (typeof piece === 'string' ? linkify(piece) : escapeHtml(piece.theirs))).join('')

/** The punctuation after a URL stays outside the link. */
function linkify(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}’”])/i)
    .map((piece, index) => (index % 2 === 1 ? renderLink(piece, piece) : escapeHtml(piece)))
    .join('')
}

const renderLink = (url: string, label: string) =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${VIOLET}">${escapeHtml(label)}</a>`

const previewText = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, PREVIEW_LENGTH)
