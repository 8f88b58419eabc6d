import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cms } from '../../../content/cms.ts'
import { interpolate } from '../../../contract/interpolate.ts'

/** How near to the edge of the window a dragged thing lets the page scroll, and how fast. */
const EDGE_PX = 90
const SCROLL_STEP_PX = 14

type DragState = { from: number; at: number; by: 'keys' | 'pointer' }

type Options = {
  count: number
  nameOf: (index: number) => string
  /** On the way: what is shown follows. */
  onMove: (from: number, to: number) => void
  /** At the end of the way, when something has another place than before. */
  onDrop?: () => void
}

/**
 * Puts the children of a list in another order, by dragging their grips or with the keyboard: Space lifts, arrows move,
 * Space puts down, Escape takes back. The list itself listens, so that what it holds need not be drawn anew.
 */
export function useReorder<List extends HTMLElement>(options: Options) {
  const list = useRef<List>(null)
  const latest = useRef(options)
  const [held, setHeld] = useState<DragState>()
  const [announcement, setSaid] = useState('')
  const { lifted, moved, dropped, putBack } = cms.reorder

  useLayoutEffect(() => {
    latest.current = options
  })

  // A grip that has moved in the page has lost the focus.
  useLayoutEffect(() => {
    if (held?.by === 'keys') findHandle(list.current?.children[held.at])?.focus()
  }, [held])

  const announce = (labels: string, name: string, place: number) =>
    setSaid(interpolate(labels, { name, place: place + 1, count: latest.current.count }))

  function move(current: DragState, to: number): DragState {
    const { count, nameOf, onMove } = latest.current
    const at = Math.max(0, Math.min(count - 1, to))
    if (at === current.at) return current
    const next = { ...current, at }
    // Each step is seen before the next one: a quick hand makes several in a moment.
    flushSync(() => {
      announce(moved, nameOf(current.at), at)
      onMove(current.at, at)
      setHeld(next)
    })
    return next
  }

  function endDrag({ from, at }: DragState, back: boolean): void {
    const { nameOf, onMove, onDrop } = latest.current
    const place = back ? from : at
    announce(back ? putBack : dropped, nameOf(at), place)
    if (back && at !== from) onMove(at, from)
    if (!back && at !== from) onDrop?.()
    setHeld(undefined)
    requestAnimationFrame(() => findHandle(list.current?.children[place])?.focus({ preventScroll: true }))
  }

  function handleKeyDown(event: KeyboardEvent<List>): void {
    const index = handleIndex(event.target, list.current)
    if (index === undefined) return
    const mine = held?.by === 'keys' ? held : undefined
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (mine) return endDrag(mine, false)
      setHeld({ from: index, at: index, by: 'keys' })
      return announce(lifted, latest.current.nameOf(index), index)
    }
    if (!mine) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      move(mine, mine.at + (event.key === 'ArrowUp' ? -1 : 1))
    } else if (event.key === 'Escape') {
      event.preventDefault()
      endDrag(mine, true)
    } else if (event.key === 'Tab') endDrag(mine, false)
  }

  function startDrag(event: PointerEvent<List>): void {
    const index = handleIndex(event.target, list.current)
    if (index === undefined || event.button !== 0) return
    let current: DragState = { from: index, at: index, by: 'pointer' }
    setHeld(current)
    const letGo = new AbortController()
    const { signal } = letGo
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      if (clientY < EDGE_PX) scrollBy(0, -SCROLL_STEP_PX)
      if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_STEP_PX)
      current = move(current, indexAt(clientY, current.at, list.current))
    }
    const finish = (back: boolean) => {
      letGo.abort()
      endDrag(current, back)
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => finish(false), { signal })
    addEventListener('pointercancel', () => finish(true), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(true), { signal })
  }

  return { listProps: { ref: list, onKeyDown: handleKeyDown, onPointerDown: startDrag }, held: held?.at, said: announcement }
}

/** The list with one item at another index; unchanged when either index is outside it. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

const findHandle = (item: Element | undefined) => item?.querySelector<HTMLElement>('[data-grip]') ?? undefined

/** Which child a grip belongs to; lists within this one see to their own. */
function handleIndex(target: EventTarget, list: HTMLElement | null): number | undefined {
  const grip = (target as Element).closest('[data-grip]')
  if (!grip || !list) return undefined
  const index = [...list.children].findIndex((item) => findHandle(item) === grip)
  return index === -1 ? undefined : index
}

/** A neighbour gives way when its middle is passed. */
function indexAt(y: number, at: number, list: HTMLElement | null): number {
  const middle = (index: number) => {
    const box = list?.children[index]?.getBoundingClientRect()
    return box && box.top + box.height / 2
  }
  const [above, below] = [middle(at - 1), middle(at + 1)]
  if (above !== undefined && y < above) return at - 1
  return below !== undefined && y > below ? at + 1 : at
}
