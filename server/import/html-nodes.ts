import type { HtmlNode } from '../../convert/read-html/html-tree.ts'
import { readHtmlElements, VOID_ELEMENTS } from '../mail/inbound/html-elements.ts'

const ELEMENT_NODE = 1
const TEXT_NODE = 3
const NO_NODES: HtmlNode[] = []
/** Scripts and styles are markup of their own. The rest is for the reader to judge. */
const SKIPPED_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style', 'title', 'template', 'noembed', 'noframes', 'xml'])

/** A tree of nodes as `readHtml` takes it, in linear time for any text. `resolve` changes the addresses of pictures. */
export function parseHtmlNodes(html: string, resolve: (address: string) => string): HtmlNode {
  const root = createElementNode('body', new Map())
  const open = [root]
  readHtmlElements(
    html,
    {
      onOpen(name, attributes) {
        const node = createElementNode(name, name === 'img' ? withPictureAddress(attributes, resolve) : attributes)
        open.at(-1)!.childNodes.push(node)
        if (!VOID_ELEMENTS.has(name)) open.push(node)
      },
      onClose: () => void open.pop(),
      onText: (text) =>
        void open.at(-1)!.childNodes.push({ nodeType: TEXT_NODE, nodeName: '#text', nodeValue: text, childNodes: NO_NODES }),
    },
    SKIPPED_ELEMENTS,
  )
  return root
}

const createElementNode = (name: string, attributes: ReadonlyMap<string, string>) => ({
  nodeType: ELEMENT_NODE,
  nodeName: name,
  nodeValue: null,
  childNodes: [] as HtmlNode[],
  getAttribute: (attribute: string) => attributes.get(attribute) ?? null,
})

function withPictureAddress(attributes: ReadonlyMap<string, string>, resolve: (address: string) => string): ReadonlyMap<string, string> {
  const resolved = new Map(attributes)
  for (const name of ['src', 'data-src', 'data-lazy-src']) {
    const address = attributes.get(name)?.trim()
    if (address && !address.startsWith('data:')) resolved.set(name, resolve(address))
  }
  return resolved
}
