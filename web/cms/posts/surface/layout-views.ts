import type { Node } from 'prosemirror-model'
import type { Decoration, NodeView, NodeViewConstructor, ViewMutationRecord } from 'prosemirror-view'
import { articlePage } from '../../../../content/article-page.ts'
import articleBody from '../../../parts/article-body.module.css'
import { classNames } from '../../../ui/class-names.ts'
import { showPlaceholder } from './placeholders.ts'
import styles from './surface.module.css'

/** Places in the article's layout that the page fills; nothing of them is text of the post. */
export type SurfaceSlots = { header: HTMLElement; cover: HTMLElement; aside: HTMLElement }

export function createSlots(): SurfaceSlots {
  const slot = (className: string | undefined) => {
    const created = element('div', className)
    created.contentEditable = 'false'
    return created
  }
  return { header: slot(styles.headerSlot), cover: slot(styles.cover), aside: slot(styles.aside) }
}

/** The title in its dark header, the body beside the column with the author, the conclusion below its heading. */
export const createLayoutViews = (slots: SurfaceSlots): Record<string, NodeViewConstructor> => ({
  title: (node, _, __, decorations) => new TitleView(slots, node, decorations),
  body: () => new BodyView(slots),
  conclusion: (node, _, __, decorations) => new ConclusionView(node, decorations),
})

const isOutside = (content: HTMLElement, { type, target }: ViewMutationRecord): boolean => type !== 'selection' && !content.contains(target)

const isInSlot = (slot: HTMLElement, event: Event): boolean => slot.contains(event.target as globalThis.Node)

class TitleView implements NodeView {
  readonly dom = element('div')
  readonly contentDOM = element('h1', styles.heading)
  private readonly slots: SurfaceSlots

  constructor(slots: SurfaceSlots, node: Node, decorations: readonly Decoration[]) {
    this.slots = slots
    const header = element('header', classNames('on-dark', styles.header))
    const wrap = element('div', styles.wrap)
    wrap.append(slots.header, this.contentDOM)
    header.append(wrap)
    this.dom.append(header, slots.cover)
    this.contentDOM.dir = 'auto'
    this.show(node, decorations)
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type.name !== 'title') return false
    this.show(node, decorations)
    return true
  }

  stopEvent(event: Event): boolean {
    return isInSlot(this.slots.header, event) || isInSlot(this.slots.cover, event)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return isOutside(this.contentDOM, mutation)
  }

  private show(node: Node, decorations: readonly Decoration[]): void {
    this.contentDOM.dataset.size = headingSize(node.content.size)
    showPlaceholder(this.contentDOM, decorations)
  }
}

/** From how many characters a heading is set smaller, as on the public page. */
const LONG_HEADING = 50
const VERY_LONG_HEADING = 110

function headingSize(length: number): string {
  if (length > VERY_LONG_HEADING) return 'very-long'
  return length > LONG_HEADING ? 'long' : ''
}

class BodyView implements NodeView {
  readonly dom = element('div', styles.reading)
  readonly contentDOM = element('div', classNames(articleBody.body, styles.body))
  private readonly slots: SurfaceSlots

  constructor(slots: SurfaceSlots) {
    this.slots = slots
    const columns = element('div', classNames(styles.wrap, styles.columns))
    columns.append(slots.aside, this.contentDOM)
    this.dom.append(columns)
  }

  stopEvent(event: Event): boolean {
    return isInSlot(this.slots.aside, event)
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return isOutside(this.contentDOM, mutation)
  }
}

class ConclusionView implements NodeView {
  readonly dom = element('section', styles.conclusion)
  readonly contentDOM = element('p')

  constructor(_: Node, decorations: readonly Decoration[]) {
    const heading = element('h2', 'display-m')
    heading.contentEditable = 'false'
    heading.textContent = articlePage.conclusion
    this.contentDOM.dir = 'auto'
    this.dom.append(heading, this.contentDOM)
    showPlaceholder(this.contentDOM, decorations)
  }

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type.name !== 'conclusion') return false
    showPlaceholder(this.contentDOM, decorations)
    return true
  }

  ignoreMutation(mutation: ViewMutationRecord): boolean {
    return isOutside(this.contentDOM, mutation)
  }
}

function element(tag: string, className?: string): HTMLElement {
  const created = document.createElement(tag)
  if (className) created.className = className
  return created
}
