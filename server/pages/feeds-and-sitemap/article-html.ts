import { articlePage } from '../../../content/article-page.ts'
import { isUrlOrPath } from '../../../contract/fields.ts'
import type { Post, PostSection } from '../../../contract/post.ts'
import { type BlockOf, type ContentBlock, type GalleryImage, type TableCell, listItems } from '../../../contract/post-block.ts'
import { type MarkedText, type MarkType, type TextNode, isLinkTarget, nestMarks } from '../../../contract/post-text.ts'
import { escapeHtml } from '../../escape-html.ts'

type Article = Pick<Post, 'description' | 'sections' | 'conclusion' | 'conclusionMarks'> & Partial<Pick<Post, '_id'>>
/** Where an article is read: what turns its paths and its links within the page into absolute URLs. */
type Place = { siteUrl: string; pageUrl: string }

/**
 * A post below its heading, as plain HTML for any site: absolute URLs, and all text escaped. It says everything that is stored, so
 * that it can be read back. Without a site URL paths stay as they are.
 */
export function articleHtml(siteUrl: string, { _id: id, description, sections, conclusion, conclusionMarks }: Article): string {
  const place = { siteUrl, pageUrl: siteUrl && id ? `${siteUrl}/blog/${encodeURIComponent(id)}` : '' }
  const parts = [paragraph(escapeText(description)), ...sections.map((section) => sectionHtml(place, section))]
  if (conclusion) {
    parts.push(heading(articlePage.conclusion), paragraph(textHtml(place, { content: conclusion, marks: conclusionMarks })))
  }
  return parts.join('')
}

export const absoluteUrl = (siteUrl: string, urlOrPath: string) => (urlOrPath.startsWith('/') ? siteUrl + urlOrPath : urlOrPath)

function sectionHtml(place: Place, { subheading, contentBlocks }: PostSection): string {
  return heading(subheading) + contentBlocks.map((block) => blockHtml(place, block)).join('')
}

function blockHtml(place: Place, block: ContentBlock): string {
  switch (block.type) {
    case 'paragraph':
      return paragraph(textHtml(place, block))
    case 'bullet':
      return listHtml(place, 'ul', block)
    case 'numbered':
      return listHtml(place, 'ol', block)
    case 'heading':
      return block.content && `<h3>${escapeHtml(block.content)}</h3>`
    case 'image':
      return imageHtml(place, block)
    case 'quote':
      return quoteHtml(place, block)
    case 'code':
      return codeHtml(block)
    case 'table':
      return tableHtml(place, block)
    case 'video':
      return videoHtml(place, block)
    case 'callout':
      return `<aside class="callout" data-tone="${escapeHtml(block.tone)}"><p>${textHtml(place, block)}</p></aside>`
    case 'gallery':
      return `<figure class="gallery">${block.images.map((image) => img(place, image)).join('')}${figcaption(block.caption)}</figure>`
    case 'button':
      return `<p>${linkHtml(place, block.href, escapeHtml(block.label), ' class="button"')}</p>`
  }
}

function listHtml(place: Place, tag: 'ul' | 'ol', block: BlockOf<'bullet' | 'numbered'>): string {
  const items = listItems(block).filter(({ content }) => content)
  return items.length > 0 ? `<${tag}>${items.map((item) => `<li>${textHtml(place, item)}</li>`).join('')}</${tag}>` : ''
}

function imageHtml(place: Place, { caption, width, ...image }: BlockOf<'image'>): string {
  const element = img(place, image, width && ` data-width="${escapeHtml(width)}"`)
  return caption ? `<figure>${element}${figcaption(caption)}</figure>` : `<p>${element}</p>`
}

function img(place: Place, { imageUrl, alt = '', focus, decorative }: GalleryImage, attributes = ''): string {
  const details = [focus && ` data-focus="${escapeHtml(`${focus.x} ${focus.y}`)}"`, attributes, decorative && ' data-decorative="true"']
  return `<img src="${escapeHtml(absoluteUrl(place.siteUrl, imageUrl))}" alt="${escapeHtml(alt)}"${details.filter(Boolean).join('')}>`
}

function quoteHtml(place: Place, { source, ...text }: BlockOf<'quote'>): string {
  return `<blockquote><p>${textHtml(place, text)}</p>${source ? `<footer>${escapeHtml(source)}</footer>` : ''}</blockquote>`
}

function codeHtml({ content, language }: BlockOf<'code'>): string {
  return `<pre><code${language ? ` class="language-${escapeHtml(language)}"` : ''}>${escapeHtml(content)}</code></pre>`
}

function tableHtml(place: Place, { hasHeader, rows, caption }: BlockOf<'table'>): string {
  const rowHtml = (cells: TableCell[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${textHtml(place, cell)}</${tag}>`).join('')}</tr>`
  const [first, ...others] = rows
  const head = hasHeader && first ? `<thead>${rowHtml(first, 'th')}</thead>` : ''
  const body = (head ? others : rows).map((row) => rowHtml(row, 'td')).join('')
  const table = `<table>${head}${body && `<tbody>${body}</tbody>`}</table>`
  return caption ? `<figure class="table">${table}${figcaption(caption)}</figure>` : table
}

function videoHtml(place: Place, { videoUrl, title, imageUrl, caption }: BlockOf<'video'>): string {
  const content = imageUrl ? img(place, { imageUrl, alt: title }) : escapeHtml(title)
  const href = isUrlOrPath(videoUrl) ? videoUrl : ''
  return `<figure class="video">${linkHtml(place, href, content)}${figcaption(caption)}</figure>`
}

const figcaption = (caption: string | undefined) => (caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '')
const heading = (text: string) => (text ? `<h2>${escapeHtml(text)}</h2>` : '')
const paragraph = (html: string) => (html ? `<p>${html}</p>` : '')

const textHtml = (place: Place, text: MarkedText): string =>
  nestMarks(text)
    .map((node) => nodeHtml(place, node))
    .join('')

const ELEMENTS: Record<Exclude<MarkType, 'link'>, string> = { bold: 'strong', italic: 'em', code: 'code' }

function nodeHtml(place: Place, node: TextNode): string {
  if (typeof node === 'string') return escapeText(node)
  const content = node.children.map((child) => nodeHtml(place, child)).join('')
  if (node.type === 'link') return linkHtml(place, node.href ?? '', content)
  const element = ELEMENTS[node.type]
  return `<${element}>${content}</${element}>`
}

/** What leads nowhere safe is no link. */
function linkHtml({ siteUrl, pageUrl }: Place, href: string, content: string, attributes = ''): string {
  if (!isLinkTarget(href)) return content
  const url = href.startsWith('#') ? pageUrl + href : absoluteUrl(siteUrl, href)
  return `<a${attributes} href="${escapeHtml(url)}">${content}</a>`
}

const escapeText = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')
