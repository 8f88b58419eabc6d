import type { LeftOut } from '../pasted-document.ts'
import { findLeftOut } from './left-out-elements.ts'

/** What we read of the nodes of a DOM, so that any parser's will do. */
export type HtmlNode = {
  nodeType: number
  nodeName: string
  nodeValue: string | null
  childNodes: ArrayLike<HtmlNode>
  getAttribute?: (name: string) => string | null
}

export type TreeElement = {
  tag: string
  attribute: (name: string) => string | undefined
  /** The properties of its `style` attribute, in lower case. */
  style: ReadonlyMap<string, string>
  classes: readonly string[]
  children: TreeNode[]
}
export type TreeNode = TreeElement | string

export function createElement(tag: string, attributes: Record<string, string> = {}, children: TreeNode[] = []): TreeElement {
  return toElement(tag, (name) => attributes[name], children)
}

const ELEMENT_NODE = 1
const TEXT_NODE = 3
const CDATA_NODE = 4

/** Elements deeper than this are taken as part of what is around them: what reads the tree is recursive. */
const MAX_DEPTH = 200

/** The nodes below `root` as a tree of our own, without what readers of a page do not see. */
export function toTree(root: HtmlNode, leftOut: LeftOut): TreeElement {
  const tree = createElement('body')
  const waiting: { node: HtmlNode; parent: TreeElement; depth: number }[] = []
  const enter = (node: HtmlNode, parent: TreeElement, depth: number) => {
    for (let index = node.childNodes.length - 1; index >= 0; index -= 1) waiting.push({ node: node.childNodes[index]!, parent, depth })
  }
  enter(root, tree, 0)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent, depth } = next
    if (node.nodeType === TEXT_NODE || node.nodeType === CDATA_NODE) parent.children.push((node.nodeValue ?? '').replaceAll(/\r\n?/g, '\n'))
    if (node.nodeType !== ELEMENT_NODE) continue
    const element = toElement(node.nodeName.toLowerCase(), (name) => node.getAttribute?.(name) ?? undefined)
    const reason = findLeftOut(element)
    if (reason) {
      if (reason !== 'nothing') leftOut.add(reason)
      continue
    }
    const isTooDeep = depth >= MAX_DEPTH
    if (!isTooDeep || node.childNodes.length === 0) parent.children.push(element)
    enter(node, isTooDeep ? parent : element, depth + 1)
  }
  return tree
}

/** Most elements have neither. */
const NO_STYLE: TreeElement['style'] = new Map()
const NO_CLASSES: TreeElement['classes'] = []

function toElement(tag: string, attribute: TreeElement['attribute'], children: TreeNode[] = []): TreeElement {
  const style = attribute('style')
  const classes = attribute('class')
  return {
    tag,
    attribute,
    style: style ? parseStyle(style) : NO_STYLE,
    classes: classes ? classes.split(/\s/).filter(Boolean) : NO_CLASSES,
    children,
  }
}

function parseStyle(style: string): Map<string, string> {
  const properties = new Map<string, string>()
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':')
    const value = declaration
      .slice(colon + 1)
      .toLowerCase()
      .replace('!important', '')
      .trim()
    if (colon > 0) properties.set(declaration.slice(0, colon).trim().toLowerCase(), value)
  }
  return properties
}

export const isElement = (node: TreeNode | undefined): node is TreeElement => typeof node === 'object'

/** The elements below one that match, in the order of the document, and none inside another that matches. */
export function findElements(element: TreeElement, matches: (element: TreeElement) => boolean): TreeElement[] {
  return element.children.filter(isElement).flatMap((child) => (matches(child) ? [child] : findElements(child, matches)))
}

/** The same element without the first one below it that matches. */
export function withoutElement(element: TreeElement, taken: TreeElement): TreeElement {
  const children = element.children
    .filter((child) => child !== taken)
    .map((child) => (isElement(child) ? withoutElement(child, taken) : child))
  return { ...element, children }
}
