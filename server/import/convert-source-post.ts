import type { ImportNote } from '../../contract/import.ts'
import { POST_LIMITS, newPost, type PostSection } from '../../contract/post.ts'
import { type ContentBlock, listBlockImages, listItems } from '../../contract/post-block.ts'
import type { Mark } from '../../contract/post-text.ts'
import { toSingleLine } from '../../contract/fields.ts'
import type { PastedDocument } from '../../convert/pasted-document.ts'
import { readHtml } from '../../convert/read-html/read-html.ts'
import type { HtmlNode } from '../../convert/read-html/html-tree.ts'
import { readMarkdown } from '../../convert/read-markdown.ts'
import { foldCase } from '../database/search.ts'
import { describeLeftOut, NOTES } from './import-notes.ts'
import { mapPictures } from './map-pictures.ts'
import { parseHtmlNodes } from './html-nodes.ts'
import type { SourcePost } from './readers/source-post.ts'

/** The converter takes time for every character: longer texts than fit into a post are not read at all. */
const MAX_TEXT_LENGTH = 2_000_000
const MAX_DESCRIPTION_FROM_TEXT = 240
/** Stands for any picture of ours while the limits are checked. */
const SAMPLE_PICTURE = '/media/000000000000000000000000.jpg'

/** The content of a post here. Its pictures still have the addresses of the old site, or of files of the archive. */
export type ImportedContent = {
  description: string
  tags: string[]
  coverImage: string
  sections: PostSection[]
  conclusion: string
  conclusionMarks: Mark[]
}

type ConvertedPost = { title: string; content: ImportedContent; pictures: string[]; notes: ImportNote[] }

export function convertSourcePost(post: SourcePost, siteUrl: string): ConvertedPost {
  const { document, leftOut } = readContent(post)
  const title = toLine(toPlainText(post.title) || (document.mainHeading ?? ''), POST_LIMITS.heading)
  const sections = document.sections.map((section) => ({
    ...section,
    contentBlocks: section.contentBlocks.map((block) => withOwnLinks(block, siteUrl)),
  }))
  const content: ImportedContent = {
    description: toDescription(post.excerpt, sections),
    tags: uniqueTags(post.tags.map(({ name }) => toPlainText(name))),
    coverImage: post.coverUrl === '' ? '' : post.resolvePicture(post.coverUrl),
    sections,
    conclusion: document.conclusion ?? '',
    conclusionMarks: document.conclusionMarks ?? [],
  }
  const notes = [
    ...(title === '' ? [NOTES.noHeading] : []),
    ...(hasContent(content) ? [] : [NOTES.noText]),
    ...(post.content.text.length > MAX_TEXT_LENGTH || !canBeSaved(title, content) ? [NOTES.tooLong] : []),
    ...(post.state === 'protected' ? [NOTES.protected] : []),
    ...(post.content.text.includes('\ufffd') || post.title.includes('\ufffd') ? [NOTES.unreadableCharacters] : []),
    ...describeLeftOut([...post.leftOut, ...leftOut]),
  ]
  return { title, content, pictures: listPictures(content), notes }
}

function readContent({ content, resolvePicture }: SourcePost): { document: PastedDocument; leftOut: { what: string; count: number }[] } {
  if (content.text.length > MAX_TEXT_LENGTH) return { document: { sections: [] }, leftOut: [] }
  if (content.format === 'html') {
    const { document, report } = readHtml(parseHtmlNodes(content.text, resolvePicture), { takesMainHeading: true })
    return { document, leftOut: report.leftOut }
  }
  const { document, report } = readMarkdown(content.text, { resolveImage: resolvePicture })
  return { document, leftOut: report.leftOut }
}

/** Headings of old sites have markup and entities in them. */
function toPlainText(html: string): string {
  if (!/[<&]/.test(html)) return html
  const texts: string[] = []
  const collect = (node: HtmlNode) => {
    if (node.nodeValue !== null) texts.push(node.nodeValue)
    for (const child of Array.from(node.childNodes)) collect(child)
  }
  collect(parseHtmlNodes(html, (address) => address))
  return texts.join('')
}

const toLine = (text: string, max: number): string => toSingleLine(text).trim().slice(0, max).toWellFormed().trim()

/** The excerpt, or the beginning of the text: lists of posts show it. */
function toDescription(excerpt: string, sections: readonly PostSection[]): string {
  const given = toPlainText(excerpt).trim()
  if (given !== '') return given.slice(0, POST_LIMITS.description).toWellFormed().trim()
  const first = sections.flatMap(({ contentBlocks }) => contentBlocks).find((block) => block.type === 'paragraph')
  const text = toSingleLine(first?.content ?? '').trim()
  if (text.length <= MAX_DESCRIPTION_FROM_TEXT) return text
  const cut = text.slice(0, MAX_DESCRIPTION_FROM_TEXT).toWellFormed()
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_DESCRIPTION_FROM_TEXT / 2)).trimEnd()}…`
}

function uniqueTags(names: string[]): string[] {
  const byFolded = new Map<string, string>()
  for (const name of names) {
    const tag = toLine(name, POST_LIMITS.tag)
    if (tag !== '' && !byFolded.has(foldCase(tag))) byFolded.set(foldCase(tag), tag)
  }
  return [...byFolded.values()].slice(0, POST_LIMITS.tags)
}

/** Links to other pages of the old site lead to the same path here, where redirects take them on. */
function withOwnLinks(block: ContentBlock, siteUrl: string): ContentBlock {
  const origin = URL.parse(siteUrl)?.origin
  if (!origin) return block
  const toOwn = (href: string) => (href.startsWith(`${origin}/`) && !isFileAddress(href) ? href.slice(origin.length) : href)
  const own = (marks: Mark[] = []) => marks.map((mark) => (mark.type === 'link' ? { ...mark, href: toOwn(mark.href) } : mark))
  switch (block.type) {
    case 'paragraph':
    case 'quote':
    case 'callout':
      return block.marks ? { ...block, marks: own(block.marks) } : block
    case 'bullet':
    case 'numbered':
      return block.marks ? { ...block, marks: listItems(block).map(({ marks }) => own(marks)) } : block
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map((cell) => (cell.marks ? { ...cell, marks: own(cell.marks) } : cell))) }
    case 'button':
      return { ...block, href: toOwn(block.href) }
    default:
      return block
  }
}

/** Files other than pages are not brought over. */
const isFileAddress = (href: string): boolean => /\/wp-content\/|\/content\/files\//.test(href)

const hasContent = ({ sections, conclusion }: ImportedContent): boolean =>
  conclusion !== '' || sections.some(({ subheading, contentBlocks }) => subheading !== '' || contentBlocks.length > 0)

function listPictures({ coverImage, sections }: Pick<ImportedContent, 'coverImage' | 'sections'>): string[] {
  const shown = sections.flatMap(({ contentBlocks }) => contentBlocks.flatMap(listBlockImages)).map(({ imageUrl }) => imageUrl)
  return [...new Set([coverImage, ...shown])].filter((address) => address !== '')
}

/** Whether a post within all limits comes of it, once its pictures are ours. */
function canBeSaved(title: string, content: ImportedContent): boolean {
  const sections = content.sections.map((section) => ({
    ...section,
    contentBlocks: mapPictures(section.contentBlocks, () => SAMPLE_PICTURE),
  }))
  return newPost.safeParse({ mainHeading: title || 'Heading', ...content, coverImage: '', sections }).success
}
