import type { Token } from 'markdown-it'
import { isUrlOrPath } from '../../contract/fields.ts'
import { isLinkTarget } from '../../contract/post-text.ts'
import type { LeftOut } from '../pasted-document.ts'
import { createElement, type TreeElement, type TreeNode } from '../read-html/html-tree.ts'
import type { PastedImage } from '../read-html/reading.ts'

export type InlineContext = {
  leftOut: LeftOut
  images: Map<string, PastedImage>
  /** The whole address of a picture that is written as a path beside the text. */
  resolveImage?: ((address: string) => string) | undefined
  footnoteNumbers: ReadonlyMap<string, number>
}

/** The text of a paragraph, a heading or a cell, with its marks as elements. */
export function markdownInline(tokens: readonly Token[], context: InlineContext): TreeNode[] {
  const root = createElement('span')
  const open = [root]
  const add = (node: TreeNode) => void open.at(-1)!.children.push(node)
  const enter = (element: TreeElement) => {
    add(element)
    open.push(element)
  }
  /** Tags that strangers left open end with what is around them. */
  const leave = (tag: string) => {
    const index = open.findLastIndex((element) => element.tag === tag)
    if (index > 0) open.length = index
  }

  for (const token of tokens) {
    const tag = token.type === 'html_inline' ? /^<(\/?)(strong|em|code|br|b|i)\s*\/?>$/i.exec(token.content) : null
    if (tag?.[2]?.toLowerCase() === 'br' || token.type === 'hardbreak') add(createElement('br'))
    else if (tag?.[1] === '/') leave(tag[2]!.toLowerCase())
    else if (tag) enter(createElement(tag[2]!.toLowerCase()))
    else if (token.type === 'link_open') enter(linkElement(String(token.attrGet('href') ?? ''), context))
    else if (token.type === 'link_close') leave('a')
    else if (token.type === 'image') add(imageElement(token, context) ?? '')
    else if (token.type === 'code_inline') add(createElement('code', {}, [token.content]))
    else if (token.type === 'softbreak') add(' ')
    else if (token.nesting === 1) enter(createElement(token.tag))
    else if (token.nesting === -1) leave(token.tag)
    else add(withFootnoteNumbers(token.content, context.footnoteNumbers))
  }
  return root.children.filter((node) => node !== '')
}

function linkElement(href: string, { leftOut }: InlineContext): TreeElement {
  if (isLinkTarget(href)) return createElement('a', { href })
  leftOut.add('unsafe links')
  return createElement('a')
}

function imageElement(token: Token, { leftOut, images, resolveImage = (address) => address }: InlineContext): TreeElement | undefined {
  const src = resolveImage(String(token.attrGet('src') ?? ''))
  if (!isUrlOrPath(src)) {
    leftOut.add('pictures on the computer')
    return undefined
  }
  if (!src.startsWith('/')) images.set(src, { url: src, kind: 'remote' })
  return createElement('img', { src, alt: textOfTokens(token.children ?? []), title: String(token.attrGet('title') ?? '') })
}

const textOfTokens = (tokens: readonly Token[]): string =>
  tokens.map((token) => (token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content)).join('')

function withFootnoteNumbers(text: string, numbers: ReadonlyMap<string, number>): string {
  if (numbers.size === 0) return text
  return text.replaceAll(/\[\^([^\]\s]+)\]/g, (all, id: string) => (numbers.has(id) ? `[${numbers.get(id)}]` : all))
}
