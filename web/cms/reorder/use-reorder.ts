import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { interpolate } from '../../../contract/interpolate.ts'
import { reorderLabels } from './labels.ts'

/** While dragging this close to the edge of the window, the page scrolls by this step. */
const EDGE_PX = 90
const SCROLL_STEP_PX = 14

type DragState = { from: number; index: number; by: 'keys' | 'pointer' }

type Options = {
  count: number
  getName: (index: number) => string
  /** Called for each step of the way. */
  onMove: (from: number, to: number) => void
  /** Called at the end, when the item has a new position. */
  onDrop?: () => void
  /** Called at the end, when the item is back where it was. */
  onCancel?: () => void
}

/**
 * Reorders the children of a list by dragging their handles or with the keyboard: Space lifts, arrows move, Space drops,
 * Escape cancels. The listeners are on the list, so that memoized items do not render again.
 */
export function useReorder<List extends HTMLElement>(options: Options) {
  const list = useRef<List>(null)
  const latest = useRef(options)
  const [drag, setDrag] = useState<DragState>()
  const [announcement, setAnnouncement] = useState('')
  const { lifted, moved, dropped, putBack } = reorderLabels

  useLayoutEffect(() => {
    latest.current = options
  })

  // An element that has moved in the document has lost the focus.
  useLayoutEffect(() => {
    if (drag?.by === 'keys') findHandle(list.current?.children[drag.index])?.focus()
  }, [drag])

  const announce = (template: string, name: string, index: number) =>
    setAnnouncement(interpolate(template, { name, place: index + 1, count: latest.current.count }))

  function move(current: DragState, to: number): DragState {
    const { count, getName, onMove } = latest.current
    const index = Math.max(0, Math.min(count - 1, to))
    if (index === current.index) return current
    const next = { ...current, index }
    // Rendered before the next pointer event, whose target position depends on the new order.
    flushSync(() => {
      announce(moved, getName(current.index), index)
      onMove(current.index, index)
      setDrag(next)
    })
    return next
  }

  function endDrag({ from, index }: DragState, isCancelled: boolean): void {
    const { getName, onMove, onDrop, onCancel } = latest.current
    const finalIndex = isCancelled ? from : index
    announce(isCancelled ? putBack : dropped, getName(index), finalIndex)
    if (isCancelled && index !== from) onMove(index, from)
    if (finalIndex === from) onCancel?.()
    else onDrop?.()
    setDrag(undefined)
    const focused = document.activeElement
    requestAnimationFrame(() => {
      // By then the focus may have gone on, as with Tab.
      const isLeft = document.activeElement !== focused && document.activeElement !== document.body
      if (!isLeft) findHandle(list.current?.children[finalIndex])?.focus({ preventScroll: true })
    })
  }

  function handleKeyDown(event: KeyboardEvent<List>): void {
    const index = handleIndex(event.target, list.current)
    if (index === undefined) return
    const keyDrag = drag?.by === 'keys' ? drag : undefined
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (keyDrag) return endDrag(keyDrag, false)
      setDrag({ from: index, index, by: 'keys' })
      return announce(lifted, latest.current.getName(index), index)
    }
    if (!keyDrag) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      move(keyDrag, keyDrag.index + (event.key === 'ArrowUp' ? -1 : 1))
    } else if (event.key === 'Escape') {
      event.preventDefault()
      endDrag(keyDrag, true)
    } else if (event.key === 'Tab') endDrag(keyDrag, false)
  }

  function startDrag(event: PointerEvent<List>): void {
    const index = handleIndex(event.target, list.current)
    if (index === undefined || event.button !== 0) return
    let current: DragState = { from: index, index, by: 'pointer' }
    setDrag(current)
    const listeners = new AbortController()
    const { signal } = listeners
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      if (clientY < EDGE_PX) scrollBy(0, -SCROLL_STEP_PX)
      if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_STEP_PX)
      current = move(current, indexAt(clientY, current.index, list.current))
    }
    const finish = (isCancelled: boolean) => {
      listeners.abort()
      endDrag(current, isCancelled)
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => finish(false), { signal })
    addEventListener('pointercancel', () => finish(true), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(true), { signal })
  }

  return { listProps: { ref: list, onKeyDown: handleKeyDown, onPointerDown: startDrag }, draggedIndex: drag?.index, announcement }
}

/** The list with one item at another index; unchanged when either index is outside it. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

const findHandle = (item: Element | undefined) => item?.querySelector<HTMLElement>('[data-drag-handle]') ?? undefined

/** The index of the child whose own handle was used; handles of nested lists are ignored. */
function handleIndex(target: EventTarget, list: HTMLElement | null): number | undefined {
  const handle = (target as Element).closest('[data-drag-handle]')
  if (!handle || !list) return undefined
  const index = [...list.children].findIndex((item) => findHandle(item) === handle)
  return index === -1 ? undefined : index
}

/** Items swap when the pointer passes the middle of a neighbour. */
function indexAt(y: number, index: number, list: HTMLElement | null): number {
  const middle = (neighbour: number) => {
    const box = list?.children[neighbour]?.getBoundingClientRect()
    return box && box.top + box.height / 2
  }
  const [above, below] = [middle(index - 1), middle(index + 1)]
  if (above !== undefined && y < above) return index - 1
  return below !== undefined && y > below ? index + 1 : index
}
