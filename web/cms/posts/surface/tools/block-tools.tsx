import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Icon } from '../../../../ui/media/icon.tsx'
import { moveBlockTo } from '../block-commands.ts'
import { getBlockMenu, openBlockMenuAt } from '../block-menu.ts'
import { countBlocks, describeBlock, getBlockMode, liftBlock } from '../block-mode.ts'
import { childAt, selectedBlock } from '../block-position.ts'
import { blockLabels, blockToolLabels } from '../labels.ts'
import { useEditor, useSurface } from '../surface-context.ts'
import { BlockMenuButton } from './block-actions-menu.tsx'
import styles from './tools.module.css'

type Root = RefObject<HTMLElement | null>
/** Where the pointer is: at a block, or in the gap above the one with this index. */
type Hover = { index: number } | { gap: number } | undefined

/** The handle and the plus left of a block, the plus between blocks, and the line where a moved block will stand. */
export function BlockTools({ root }: { root: Root }) {
  const { state, view } = useEditor()
  const [drag, setDrag] = useState<{ index: number; target: number }>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const hover = useHover(root, view, drag !== undefined || isMenuOpen)
  const { lifted } = getBlockMode(state)
  if (!view) return null
  const selected = selectedBlock(state)?.index
  const hovered = hover && 'index' in hover ? hover.index : undefined
  const index = Math.min(drag?.index ?? (isMenuOpen ? selected : undefined) ?? hovered ?? selected ?? 0, countBlocks(state))
  const moving = drag ?? lifted
  return (
    <>
      {index > 0 && <Tools root={root} view={view} index={index} isMenuOpen={isMenuOpen} onMenuOpenChange={setMenuOpen} onDrag={setDrag} />}
      {hover && 'gap' in hover && !moving && !getBlockMenu(state) && <PlusBetween root={root} view={view} gap={hover.gap} />}
      {moving && <DropLine root={root} view={view} {...moving} />}
    </>
  )
}

type ToolsProps = {
  root: Root
  view: EditorView
  index: number
  isMenuOpen: boolean
  onMenuOpenChange: (isOpen: boolean) => void
  onDrag: (drag: { index: number; target: number } | undefined) => void
}

function Tools({ root, view, index, isMenuOpen, onMenuOpenChange, onDrag }: ToolsProps) {
  const { announce } = useSurface()
  const panel = useRef<HTMLDivElement>(null)
  const wasDragged = useRef(false)
  useLayoutEffect(() => {
    const area = root.current?.getBoundingClientRect()
    const block = rectOf(view, index)
    if (!panel.current || !area || !block) return
    panel.current.style.top = `${block.top - area.top}px`
    panel.current.style.left = `${block.left - area.left}px`
  })

  function select(): void {
    const { pos } = childAt(view.state.doc, index)
    view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos)))
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== ' ') return
    event.preventDefault()
    select()
    liftBlock(announce)(view.state, view.dispatch)
    view.focus()
  }

  function handlePointerDown(event: ReactPointerEvent<HTMLButtonElement>): void {
    wasDragged.current = false
    if (event.button === 0)
      startDrag(event.currentTarget, event.nativeEvent, {
        view,
        index,
        onDrag: (drag) => {
          if (drag) wasDragged.current = true
          onDrag(drag)
        },
        onDrop: (target) => {
          const { node } = childAt(view.state.doc, index)
          select()
          moveBlockTo(index, target)(view.state, view.dispatch)
          announce(blockLabels.dropped(describeBlock(node), target, countBlocks(view.state)))
          view.focus()
        },
      })
  }

  return (
    <div ref={panel} className={styles.blockTools} data-block-tools="">
      <button
        type="button"
        aria-label={blockToolLabels.addBelow}
        title={blockToolLabels.addBelow}
        onClick={() => {
          const { pos, node } = childAt(view.state.doc, index)
          openBlockMenuAt(pos + node.nodeSize)(view.state, view.dispatch)
          view.focus()
        }}
      >
        <Icon name="plus" />
      </button>
      <BlockMenuButton
        view={view}
        isOpen={isMenuOpen}
        onOpenChange={(isOpen) => {
          if (isOpen && wasDragged.current) return
          if (isOpen) select()
          onMenuOpenChange(isOpen)
        }}
        onKeyDown={handleKeyDown}
        onPointerDown={handlePointerDown}
      />
    </div>
  )
}

function PlusBetween({ root, view, gap }: { root: Root; view: EditorView; gap: number }) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => placeLine(line.current, root.current, gapPosition(view, gap)))
  return (
    <div ref={line} className={styles.between}>
      <button
        type="button"
        tabIndex={-1}
        aria-label={blockToolLabels.addHere}
        title={blockToolLabels.addHere}
        onClick={() => {
          openBlockMenuAt(childAt(view.state.doc, gap).pos)(view.state, view.dispatch)
          view.focus()
        }}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}

function DropLine({ root, view, index, target }: { root: Root; view: EditorView; index: number; target: number }) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => placeLine(line.current, root.current, gapPosition(view, target > index ? target + 1 : target)))
  return <div ref={line} className={styles.drop} />
}

function placeLine(
  line: HTMLElement | null,
  root: HTMLElement | null,
  place: { top: number; left: number; width: number } | undefined,
): void {
  if (!line || !root || !place) return
  const area = root.getBoundingClientRect()
  line.style.top = `${place.top - area.top}px`
  line.style.left = `${place.left - area.left}px`
  line.style.width = `${place.width}px`
}

/** The middle between the child of the body with this index and the one above it. */
function gapPosition(view: EditorView, index: number): { top: number; left: number; width: number } | undefined {
  const [above, below] = [rectOf(view, index - 1), rectOf(view, index)]
  if (!above || !below) return undefined
  return { top: (above.bottom + below.top) / 2, left: above.left, width: above.width }
}

function rectOf(view: EditorView, index: number): DOMRect | undefined {
  const element = bodyElement(view)?.children[index]
  return element?.getBoundingClientRect()
}

/** Each of its children is a child of the body node, in the same order. */
function bodyElement(view: EditorView): HTMLElement | undefined {
  const lead = view.nodeDOM(childAt(view.state.doc, 0).pos)
  return lead?.parentElement ?? undefined
}

/** How near to the middle of a gap the pointer is in the gap. */
const GAP_REACH_PX = 9

function useHover(root: Root, view: EditorView | undefined, isPaused: boolean): Hover {
  const [hover, setHover] = useState<Hover>()
  useEffect(() => {
    const element = root.current
    if (!element || !view || isPaused) return
    const change = (next: Hover) => setHover((last) => (isSameHover(last, next) ? last : next))
    const handleMove = ({ clientX, clientY, pointerType, target }: PointerEvent) => {
      const isOnTools = target instanceof Element && target.closest('[data-block-tools], [role=toolbar], [role=dialog]') !== null
      if (pointerType === 'mouse' && !isOnTools) change(hoverAt(view, clientX, clientY))
    }
    const clear = () => change(undefined)
    element.addEventListener('pointermove', handleMove)
    element.addEventListener('pointerleave', clear)
    element.addEventListener('keydown', clear)
    return () => {
      element.removeEventListener('pointermove', handleMove)
      element.removeEventListener('pointerleave', clear)
      element.removeEventListener('keydown', clear)
    }
  }, [root, view, isPaused])
  return hover
}

const isSameHover = (one: Hover, other: Hover): boolean => JSON.stringify(one) === JSON.stringify(other)

function hoverAt(view: EditorView, x: number, y: number): Hover {
  const body = bodyElement(view)
  if (!body) return undefined
  const area = body.getBoundingClientRect()
  const children = [...body.children]
  const at = children.findIndex((child) => child.getBoundingClientRect().bottom > y)
  if (at < 0 || y < area.top) return undefined
  const rect = children[at]!.getBoundingClientRect()
  const above = children[at - 1]?.getBoundingClientRect()
  const below = children[at + 1]?.getBoundingClientRect()
  const isInColumn = x >= area.left && x <= area.right
  if (isInColumn && above && Math.abs((above.bottom + rect.top) / 2 - y) < GAP_REACH_PX && rect.top > y) return { gap: at }
  if (isInColumn && below && Math.abs((rect.bottom + below.top) / 2 - y) < GAP_REACH_PX && rect.bottom < y) return { gap: at + 1 }
  const isBlock = at > 0 && at < children.length - 1
  return isBlock ? { index: at } : undefined
}

const DRAG_FROM_PX = 5
const SCROLL_EDGE_PX = 72
const SCROLL_STEP_PX = 14

type DragOptions = {
  view: EditorView
  index: number
  onDrag: (drag: { index: number; target: number } | undefined) => void
  onDrop: (target: number) => void
}

/** Follows the pointer until it is released; Escape gives up. */
function startDrag(handle: HTMLElement, { pointerId, clientX, clientY }: PointerEvent, { view, index, onDrag, onDrop }: DragOptions): void {
  let target: number | undefined
  const ending = new AbortController()
  const { signal } = ending
  const end = () => {
    ending.abort()
    onDrag(undefined)
  }
  handle.setPointerCapture(pointerId)
  handle.addEventListener(
    'pointermove',
    (event) => {
      const isStill = Math.hypot(event.clientX - clientX, event.clientY - clientY) < DRAG_FROM_PX
      if (target === undefined && isStill) return
      scrollAtEdge(event.clientY)
      const next = targetAt(view, index, event.clientY)
      if (next === target) return
      target = next
      onDrag({ index, target })
    },
    { signal },
  )
  handle.addEventListener(
    'pointerup',
    () => {
      end()
      if (target !== undefined && target !== index) onDrop(target)
    },
    { signal },
  )
  handle.addEventListener('pointercancel', end, { signal })
  document.addEventListener('keydown', (event) => event.key === 'Escape' && end(), { signal, capture: true })
}

function scrollAtEdge(y: number): void {
  if (y < SCROLL_EDGE_PX) scrollBy(0, -SCROLL_STEP_PX)
  else if (y > innerHeight - SCROLL_EDGE_PX) scrollBy(0, SCROLL_STEP_PX)
}

/** The index that the block would have if it were dropped at this height. */
function targetAt(view: EditorView, index: number, y: number): number {
  const blocks = [...(bodyElement(view)?.children ?? [])].slice(1, -1)
  const above = blocks.filter((block, at) => {
    const { top, height } = block.getBoundingClientRect()
    return at + 1 !== index && top + height / 2 < y
  })
  return Math.min(above.length + 1, blocks.length)
}
