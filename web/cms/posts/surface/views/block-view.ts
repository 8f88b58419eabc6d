import type { Node } from 'prosemirror-model'
import type { Decoration, EditorView, NodeView, ViewMutationRecord } from 'prosemirror-view'
import { NodeSelection } from 'prosemirror-state'
import type { ComponentType } from 'react'
import { showPlaceholder } from '../placeholders.ts'

// The blocks that are more than text have their tools and fields from React. Each block view owns an element for them, into which
// the surface renders the component of the block.

export type BlockSnapshot = {
  node: Node
  /** The block itself is selected. */
  isSelected: boolean
  /** It is selected, or the caret is in it. */
  isActive: boolean
}

export type BlockViewProps = BlockSnapshot & {
  view: EditorView
  /** Undefined when the block has just been removed. */
  getPos: () => number | undefined
}

export type BlockViewSpec = {
  component: ComponentType<BlockViewProps>
  /** Makes the elements around the text of a block; without it the block has no text of its own. */
  createText?: (node: Node) => { element: HTMLElement; content: HTMLElement; update?: (node: Node) => void }
  className?: string | undefined
}

/** The block views that are on the page, for the surface to render. */
export type BlockViews = {
  add: (view: ReactBlockView) => void
  remove: (view: ReactBlockView) => void
  subscribe: (listener: () => void) => () => void
  list: () => readonly ReactBlockView[]
}

export function createBlockViews(): BlockViews {
  let views: readonly ReactBlockView[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly ReactBlockView[]) => {
    views = next
    for (const listener of listeners) listener()
  }
  return {
    add: (view) => change([...views, view]),
    remove: (view) => change(views.filter((each) => each !== view)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    list: () => views,
  }
}

let lastKey = 0

export class ReactBlockView implements NodeView {
  readonly key = `block-view-${++lastKey}`
  readonly dom: HTMLElement
  readonly contentDOM: HTMLElement | undefined
  /** The component is rendered into it. */
  readonly tools: HTMLElement
  readonly component: ComponentType<BlockViewProps>
  readonly view: EditorView
  readonly getPos: () => number | undefined
  private readonly updateText: ((node: Node) => void) | undefined
  private readonly views: BlockViews
  private readonly listeners = new Set<() => void>()
  private snapshot: BlockSnapshot

  constructor(spec: BlockViewSpec, views: BlockViews, ...[node, view, getPos, decorations]: BlockViewArguments) {
    this.component = spec.component
    this.view = view
    this.getPos = getPos
    this.views = views
    this.snapshot = { node, isSelected: false, isActive: isActive(decorations) }
    this.dom = document.createElement('div')
    if (spec.className) this.dom.className = spec.className
    this.dom.dataset.block = node.type.name
    const text = spec.createText?.(node)
    this.contentDOM = text?.content
    this.updateText = text?.update
    this.tools = document.createElement('div')
    this.tools.contentEditable = 'false'
    if (text) this.dom.append(text.element)
    this.dom.append(this.tools)
    if (node.isAtom) this.selectWhenUsed()
    this.showPlaceholder(decorations)
    views.add(this)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  getSnapshot = (): BlockSnapshot => this.snapshot

  update(node: Node, decorations: readonly Decoration[]): boolean {
    if (node.type !== this.snapshot.node.type) return false
    if (node !== this.snapshot.node) this.updateText?.(node)
    this.showPlaceholder(decorations)
    this.change({ node, isActive: this.snapshot.isSelected || isActive(decorations) })
    return true
  }

  selectNode(): void {
    this.dom.classList.add('ProseMirror-selectednode')
    this.change({ isSelected: true, isActive: true })
  }

  deselectNode(): void {
    this.dom.classList.remove('ProseMirror-selectednode')
    this.change({ isSelected: false, isActive: false })
  }

  /** Keys and presses in the fields are theirs. */
  stopEvent(event: Event): boolean {
    return this.tools.contains(event.target as globalThis.Node) && event.type !== 'dragstart'
  }

  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    if (type === 'selection') return this.tools.contains(target)
    return !this.contentDOM?.contains(target)
  }

  destroy(): void {
    this.views.remove(this)
  }

  /** A press on the block selects it, and so does the focus of one of its fields, which keeps it. */
  private selectWhenUsed(): void {
    const select = () => {
      const pos = this.getPos()
      if (pos === undefined || this.snapshot.isSelected || !this.view.editable) return
      this.view.dispatch(this.view.state.tr.setSelection(NodeSelection.create(this.view.state.doc, pos)))
    }
    this.tools.addEventListener('focusin', select)
    this.tools.addEventListener('click', ({ target }) => {
      select()
      const isControl = target instanceof Element && target.closest('button, input, textarea, select, label, a') !== null
      if (!isControl) this.view.focus()
    })
  }

  private showPlaceholder(decorations: readonly Decoration[]): void {
    if (this.contentDOM) showPlaceholder(this.contentDOM, decorations)
  }

  private change(change: Partial<BlockSnapshot>): void {
    const next = { ...this.snapshot, ...change }
    const { node, isSelected } = this.snapshot
    if (next.node === node && next.isSelected === isSelected && next.isActive === this.snapshot.isActive) return
    this.snapshot = next
    for (const listener of this.listeners) listener()
  }
}

type BlockViewArguments = [node: Node, view: EditorView, getPos: () => number | undefined, decorations: readonly Decoration[]]

const isActive = (decorations: readonly Decoration[]): boolean =>
  decorations.some(({ spec }) => (spec as { isActive?: boolean }).isActive === true)
