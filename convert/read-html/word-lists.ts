import { createElement, isElement, type TreeElement, type TreeNode } from './html-tree.ts'

type WordItem = { level: number; isNumbered: boolean; content: TreeElement }

/** Word has paragraphs with a sign before them instead of lists: they become lists, also inside other elements. */
export function withWordLists(element: TreeElement): TreeElement {
  const children: TreeNode[] = []
  let items: WordItem[] = []
  const endList = () => {
    for (const list of toLists(items)) children.push(list)
    items = []
  }
  for (const child of element.children) {
    const item = isElement(child) ? readItem(child) : undefined
    if (item) items.push(item)
    else if (isElement(child)) {
      endList()
      children.push(withWordLists(child))
    } else {
      if (child.trim() !== '') endList()
      children.push(child)
    }
  }
  endList()
  return { ...element, children }
}

function readItem(paragraph: TreeElement): WordItem | undefined {
  const [, level] = /level(\d+)/.exec(paragraph.style.get('mso-list') ?? '') ?? []
  if (level === undefined) return undefined
  const sign = findSign(paragraph)
  return {
    level: Number(level),
    isNumbered: /^\(?(?:\d{1,9}|[a-z]{1,6})[.)]/i.test(sign),
    content: createElement('li', {}, [{ ...withoutSigns(paragraph), tag: 'span' }]),
  }
}

const isSign = ({ style }: TreeElement): boolean => style.get('mso-list') === 'ignore'

function findSign(element: TreeElement): string {
  for (const child of element.children) {
    if (!isElement(child)) continue
    const found = isSign(child) ? wordsOf(child).trim() : findSign(child)
    if (found !== '') return found
  }
  return ''
}

const wordsOf = (element: TreeElement): string => element.children.map((child) => (isElement(child) ? wordsOf(child) : child)).join('')

function withoutSigns(element: TreeElement): TreeElement {
  const children = element.children
    .filter((child) => !isElement(child) || !isSign(child))
    .map((child) => (isElement(child) ? withoutSigns(child) : child))
  return { ...element, children }
}

/** A deeper item goes into a list inside the item before it. */
function toLists(items: readonly WordItem[]): TreeElement[] {
  const lists: TreeElement[] = []
  let open: { level: number; list: TreeElement }[] = []
  for (const { level, isNumbered, content } of items) {
    open = open.filter((each) => each.level <= level)
    const current = open.at(-1)
    const tag = isNumbered ? 'ol' : 'ul'
    if (current?.level === level && (current.list.tag === tag || level > 1)) {
      current.list.children.push(content)
      continue
    }
    const list = createElement(tag, {}, [content])
    const parent = open.findLast((each) => each.level < level)
    const lastItem = parent?.list.children.at(-1)
    if (isElement(lastItem)) lastItem.children.push(list)
    else lists.push(list)
    open = [...open.filter((each) => each.level < level), { level, list }]
  }
  return lists
}
