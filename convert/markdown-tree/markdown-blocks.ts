import type { Env, MarkdownIt, Token } from 'markdown-it'
import type { CalloutTone } from '../../contract/post-block.ts'
import type { LeftOut } from '../pasted-document.ts'
import { createElement, isElement, type TreeElement } from '../read-html/html-tree.ts'
import type { PastedImage } from '../read-html/reading.ts'
import { isVideoAddress, videoCard } from '../video-address.ts'
import { footnoteNumbers } from './footnotes.ts'
import { type InlineContext, markdownInline } from './markdown-inline.ts'

type Context = {
  parser: MarkdownIt
  env: Env
  leftOut: LeftOut
  images: Map<string, PastedImage>
  resolveImage?: ((address: string) => string) | undefined
}

/** The blocks of parsed Markdown as elements. `comment` elements stand for comments. */
export function markdownBlocks(tokens: readonly Token[], { parser, env, ...rest }: Context): TreeElement[] {
  const context: InlineContext = { ...rest, footnoteNumbers: footnoteNumbers(env) }
  const readLine = (markdown: string) => markdownInline(parser.parseInline(markdown, env)[0]?.children ?? [], context)
  const root = createElement('body')
  const open = [root]
  /** The Markdown of each paragraph: some of it has a meaning only as it was written. */
  const sources = new Map<TreeElement, string>()

  for (const token of tokens) {
    const parent = open.at(-1)!
    if (token.nesting === 1) {
      const element = createElement(token.tag)
      parent.children.push(element)
      open.push(element)
    } else if (token.nesting === -1) {
      open.pop()
      if (token.type === 'blockquote_close') open.at(-1)!.children.splice(-1, 1, readQuotation(parent, sources, readLine))
      if (token.type === 'paragraph_close')
        open.at(-1)!.children.splice(-1, 1, ...readParagraph(parent, open.length === 1 ? sources.get(parent) : undefined))
    } else if (token.type === 'inline') {
      sources.set(parent, token.content)
      for (const node of markdownInline(token.children ?? [], context)) parent.children.push(node)
    } else if (token.type === 'fence' || token.type === 'code_block') {
      parent.children.push(codeElement(token.content, parser.utils.unescapeAll(token.info.trim().split(/\s/, 1)[0]!)))
    } else if (token.type === 'html_block') parent.children.push(htmlElement(token.content))
  }
  return root.children.filter(isElement)
}

const codeElement = (content: string, language: string): TreeElement =>
  createElement('pre', {}, [createElement('code', language ? { class: `language-${language}` } : {}, [content])])

/** HTML is shown as it is written; comments are not shown. */
function htmlElement(html: string): TreeElement {
  const trimmed = html.trim()
  return /^<!--[^>]*-->$/.test(trimmed)
    ? createElement('comment', {}, [trimmed.slice('<!--'.length, -'-->'.length).trim()])
    : codeElement(html, 'html')
}

/** A picture alone has its title as its caption; the address of a video alone becomes a card. */
function readParagraph(paragraph: TreeElement, source = ''): TreeElement[] {
  if (paragraph.children.length === 0) return []
  const [first, ...others] = paragraph.children
  if (others.length === 0 && isElement(first) && first.tag === 'img') {
    const caption = first.attribute('title')
    return [createElement('figure', {}, [first, ...(caption ? [createElement('figcaption', {}, [caption])] : [])])]
  }
  const video = isVideoAddress(source) ? videoCard(source) : undefined
  return video ? [createElement('figure', { class: 'video' }, [createElement('a', { href: video.videoUrl }, [video.title])])] : [paragraph]
}

const TONES: Record<string, CalloutTone> = {
  NOTE: 'note',
  INFO: 'note',
  IMPORTANT: 'note',
  TIP: 'tip',
  WARNING: 'warning',
  CAUTION: 'warning',
}

/** A quote with its source after a dash, or a callout, which begins with its tone. */
function readQuotation(
  quote: TreeElement,
  sources: ReadonlyMap<TreeElement, string>,
  readLine: (markdown: string) => TreeElement['children'],
): TreeElement {
  const [first, ...others] = quote.children.filter(isElement)
  const [start, name = ''] = /^\[!(\w+)\](?:\n|$)/.exec((first && sources.get(first)) ?? '') ?? []
  const tone = TONES[name.toUpperCase()]
  if (first && start && tone) {
    const text = readLine(sources.get(first)!.slice(start.length))
    const paragraphs = text.length > 0 ? [createElement('p', {}, text), ...others] : others
    return createElement('aside', { class: 'callout', 'data-tone': tone }, paragraphs)
  }
  const last = quote.children.at(-1)
  const [, text = '', source] = /^((?:[^]*[^\\]\n)?)— ([^\n]*)$/.exec((isElement(last) && sources.get(last)) || '') ?? []
  if (source === undefined) return quote
  const lead = text === '' ? [] : [createElement('p', {}, readLine(text.trimEnd()))]
  return createElement('blockquote', {}, [...quote.children.slice(0, -1), ...lead, createElement('footer', {}, readLine(source))])
}
