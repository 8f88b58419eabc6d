import { escapeHtml } from '../../escape-html.ts'
import { addParagraphs } from './auto-paragraphs.ts'
import { type ReplaceShortcode, replaceShortcodes, type Shortcode } from './shortcodes.ts'
import type { Counts } from './source-post.ts'

export type WordPressPicture = { url: string; alt: string; parent: string }

type Context = {
  postId: string
  /** The pictures of the export, by their numbers. */
  pictures: ReadonlyMap<string, WordPressPicture>
  leftOut: Counts
}

const labels = { contact: 'Contact us' }

/** How deep shortcodes may be in each other. */
const MAX_NESTING = 10
const CONTACT_FORMS =
  /^(?:contact-form(?:-7)?|wpforms|gravityforms?|ninja_forms?|formidable|fluentform|forminator_form|happyforms|mc4wp_form)$/
const ADDRESS_CODES = new Set(['embed', 'youtube', 'vimeo', 'dailymotion', 'loom'])
const CODE_CODES = new Set(['code', 'sourcecode', 'codeblock'])

/** The HTML that WordPress would show for the stored text of a post. */
export function toWordPressHtml(stored: string, context: Context): string {
  const withoutShortcodes = replaceAll(stored, context, 0)
  // The block editor stores whole elements between comments.
  return stored.includes('<!-- wp:') ? withoutShortcodes : addParagraphs(withoutShortcodes)
}

function replaceAll(text: string, context: Context, depth: number): string {
  if (depth > MAX_NESTING || !text.includes('[')) return text
  const replace: ReplaceShortcode = (shortcode) => {
    const { name, content = '' } = shortcode
    const inner = () => replaceAll(content, context, depth + 1)
    if (name === 'caption' || name === 'wp_caption') return toFigure(shortcode, inner())
    if (name === 'gallery') return toGallery(shortcode, context)
    if (ADDRESS_CODES.has(name)) return toAddress(shortcode, context)
    if (CODE_CODES.has(name)) return `\n\n<pre><code>${escapeHtml(content.trim())}</code></pre>\n\n`
    if (name === 'video') return toVideo(shortcode, context)
    if (CONTACT_FORMS.test(name)) return toContactButton(context)
    return isShortcode(shortcode) ? leaveOut(shortcode, context, inner()) : undefined
  }
  return replaceShortcodes(text, replace)
}

/** A word in brackets, such as `[sic]`, is text. */
const isShortcode = ({ attributes, content, name }: Shortcode): boolean =>
  content !== undefined || Object.keys(attributes).length > 0 || /[_-]/.test(name)

/** What a shortcode of a plugin is around stays. */
function leaveOut({ name }: Shortcode, { leftOut }: Context, inner: string): string {
  leftOut.add(`Shortcode [${name}]`)
  return inner
}

function toFigure({ attributes }: Shortcode, inner: string): string {
  const [picture] = /<a\b[^<>]*>\s*<img\b[^<>]*>\s*<\/a>|<img\b[^<>]*>/i.exec(inner) ?? []
  if (picture === undefined) return inner
  const caption = attributes['caption'] ?? inner.replace(picture, '').trim()
  return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`
}

function toGallery({ attributes }: Shortcode, { postId, pictures }: Context): string {
  const ids = (attributes['ids'] ?? attributes['include'] ?? '').split(',').map((id) => id.trim())
  const chosen = ids.flatMap((id) => pictures.get(id) ?? [])
  const attached = [...pictures.values()].filter(({ parent }) => parent === postId)
  const images = (chosen.length > 0 ? chosen : attached).map(toImage)
  return images.length > 0 ? `\n\n<figure class="gallery">${images.join('')}</figure>\n\n` : ''
}

const toImage = ({ url, alt }: Pick<WordPressPicture, 'url' | 'alt'>): string => `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`

function toAddress({ content, attributes, values, name }: Shortcode, { leftOut }: Context): string {
  const address =
    [content, attributes['url'], attributes['src'], ...values].map((text) => text?.replace(/^=/, '').trim()).find(Boolean) ?? ''
  if (/^https?:\/\/\S+$/.test(address)) return `\n\n<p>${escapeHtml(address)}</p>\n\n`
  if (name === 'youtube' && /^[\w-]{11}$/.test(attributes['id'] ?? address)) {
    return `\n\n<p>https://www.youtube.com/watch?v=${attributes['id'] ?? address}</p>\n\n`
  }
  leftOut.add(`Shortcode [${name}]`)
  return ''
}

function toVideo({ attributes }: Shortcode, { leftOut }: Context): string {
  const address = attributes['src'] ?? attributes['mp4'] ?? attributes['webm'] ?? attributes['m4v'] ?? ''
  if (address === '') leftOut.add('Shortcode [video]')
  return address === '' ? '' : `\n\n<video src="${escapeHtml(address)}"></video>\n\n`
}

function toContactButton({ leftOut }: Context): string {
  leftOut.add('Contact form in the text')
  return `\n\n<p><a class="button" href="/contact">${labels.contact}</a></p>\n\n`
}
