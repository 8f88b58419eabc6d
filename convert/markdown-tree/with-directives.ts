import { IMAGE_WIDTHS } from '../../contract/post-block.ts'
import { isUrlOrPath, toSingleLine } from '../../contract/fields.ts'
import type { LeftOut } from '../pasted-document.ts'
import { createElement, findElements, isElement, type TreeElement } from '../read-html/html-tree.ts'
import { type DirectiveName, DIRECTIVES } from '../write-markdown/write-directive.ts'

type Directive = { name: DirectiveName; values: Record<string, unknown> }

/** The blocks as the comments of `writeMarkdown` before them want them, and those of the conclusion. */
export function withDirectives(blocks: readonly TreeElement[], leftOut: LeftOut): { content: TreeElement[]; conclusion?: TreeElement[] } {
  const content: TreeElement[] = []
  let waiting: Directive | undefined
  for (const [index, block] of blocks.entries()) {
    if (block.tag !== 'comment') {
      content.push(waiting ? applyDirective(waiting, block) : block)
      waiting = undefined
      continue
    }
    waiting = readDirective(block.children.join(''))
    if (!waiting) leftOut.add('comments')
    if (waiting?.name === 'conclusion') return { content, conclusion: blocks.slice(index + 1).filter(({ tag }) => tag !== 'comment') }
    const empty = waiting && EMPTY_BLOCKS[waiting.name]
    if (empty) {
      content.push(createElement(empty))
      waiting = undefined
    }
  }
  return { content }
}

/** Blocks that Markdown cannot write because there is nothing in them. */
const EMPTY_BLOCKS: Partial<Record<DirectiveName, string>> = { section: 'h2', paragraph: 'p', bullets: 'ul', numbers: 'ol' }

function readDirective(comment: string): Directive | undefined {
  const [, word, json] = /^(\w+)(?: (\{.*\}))?$/s.exec(comment) ?? []
  const name = DIRECTIVES.find((each) => each === word)
  const values = json === undefined ? {} : parseObject(json)
  return name && values && { name, values }
}

function parseObject(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function applyDirective({ name, values }: Directive, block: TreeElement): TreeElement {
  switch (name) {
    case 'image':
      return block.tag === 'figure' ? mapImages(block, () => imageAttributes(values)) : block
    case 'gallery':
      return toGallery(values, block)
    case 'video':
      return toVideo(values, block)
    case 'button':
      return toButton(block)
    case 'table':
      return toTable(values, block)
    default:
      return block
  }
}

function mapImages(element: TreeElement, attributes: (index: number) => Record<string, string>): TreeElement {
  let index = 0
  const children = element.children.map((child) => {
    if (!isElement(child) || child.tag !== 'img') return child
    const added = attributes(index)
    index += 1
    return createElement('img', { src: child.attribute('src')!, alt: child.attribute('alt') ?? '', ...added })
  })
  return { ...element, children }
}

function imageAttributes({ focus, width, decorative }: Record<string, unknown>): Record<string, string> {
  const isWidth = IMAGE_WIDTHS.some((each) => each === width)
  return {
    ...(isObject(focus) && { 'data-focus': `${focus['x']} ${focus['y']}` }),
    ...(isWidth && { 'data-width': String(width) }),
    ...(decorative === true && { 'data-decorative': 'true' }),
  }
}

function toGallery({ images, caption }: Record<string, unknown>, block: TreeElement): TreeElement {
  const pictures = findElements(block, ({ tag }) => tag === 'img')
  if (pictures.length === 0) return block
  const details: unknown[] = Array.isArray(images) ? images : []
  const gallery = createElement('figure', { class: 'gallery' }, pictures)
  const withDetails = mapImages(gallery, (index) => (isObject(details[index]) ? imageAttributes(details[index]) : {}))
  return { ...withDetails, children: [...withDetails.children, ...captionElements(caption)] }
}

function toVideo({ caption }: Record<string, unknown>, block: TreeElement): TreeElement {
  const [link] = findElements(block, ({ tag }) => tag === 'a')
  if (!link || !isUrlOrPath(link.attribute('href') ?? '')) return block
  return createElement('figure', { class: 'video' }, [link, ...captionElements(caption)])
}

function toButton(block: TreeElement): TreeElement {
  const [link] = block.children
  const href = isElement(link) && link.tag === 'a' ? link.attribute('href') : undefined
  return isElement(link) && href ? createElement('p', {}, [createElement('a', { class: 'button', href }, link.children)]) : block
}

function toTable({ header, caption }: Record<string, unknown>, block: TreeElement): TreeElement {
  if (block.tag !== 'table') return block
  const children = header === false ? block.children.filter((child) => !isElement(child) || child.tag !== 'thead') : block.children
  return createElement('figure', { class: 'table' }, [{ ...block, children }, ...captionElements(caption)])
}

const captionElements = (caption: unknown): TreeElement[] =>
  typeof caption === 'string' && caption !== '' ? [createElement('figcaption', {}, [toSingleLine(caption)])] : []
