import { isElement, type TreeElement, type TreeNode } from './html-tree.ts'

/** Word for the web writes every item as a list of its own, with its level beside it: those that follow each other become one. */
export function withJoinedLists(element: TreeElement): TreeElement {
  const children: TreeNode[] = []
  for (const child of element.children) {
    const list = isElement(child) ? singleList(child) : undefined
    const last = children.at(-1)
    if (list && isElement(last) && last.tag === list.tag) for (const item of list.children) last.children.push(item)
    else if (list) children.push({ ...list, children: [...list.children] })
    else if (isElement(child)) children.push(withJoinedLists(child))
    else children.push(child)
  }
  return { ...element, children }
}

function singleList(element: TreeElement): TreeElement | undefined {
  if (!element.classes.includes('ListContainerWrapper')) return undefined
  return element.children.find((child) => isElement(child) && (child.tag === 'ul' || child.tag === 'ol')) as TreeElement | undefined
}
