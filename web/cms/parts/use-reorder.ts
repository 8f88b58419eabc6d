import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cms } from '../../../content/cms.ts'
import { fill } from '../../../content/fill.ts'

/** How near to the edge of the window a dragged thing lets the page scroll, and how fast. */
const EDGE_PX = 90
const SCROLL_PX = 14

type Held = { from: number; at: number; by: 'keys' | 'pointer' }

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
  const [held, setHeld] = useState<Held>()
  const [said, setSaid] = useState('')
  const { lifted, moved, dropped, putBack } = cms.reorder

  useLayoutEffect(() => {
    latest.current = options
  })

  // A grip that has moved in the page has lost the focus.
  useLayoutEffect(() => {
    if (held?.by === 'keys') gripOf(list.current?.children[held.at])?.focus()
  }, [held])

  const speak = (words: string, name: string, place: number) =>
    setSaid(fill(words, { name, place: place + 1, count: latest.current.count }))

  function move(current: Held, to: number): Held {
    const { count, nameOf, onMove } = latest.current
    const at = Math.max(0, Math.min(count - 1, to))
    if (at === current.at) return current
    const next = { ...current, at }
    // Each step is seen before the next one: a quick hand makes several in a moment.
    flushSync(() => {
      speak(moved, nameOf(current.at), at)
      onMove(current.at, at)
      setHeld(next)
    })
    return next
  }

  function end({ from, at }: Held, back: boolean): void {
    const { nameOf, onMove, onDrop } = latest.current
    const place = back ? from : at
    speak(back ? putBack : dropped, nameOf(at), place)
    if (back && at !== from) onMove(at, from)
    if (!back && at !== from) onDrop?.()
    setHeld(undefined)
    requestAnimationFrame(() => gripOf(list.current?.children[place])?.focus({ preventScroll: true }))
  }

  function press(event: KeyboardEvent<List>): void {
    const index = gripIndex(event.target, list.current)
    if (index === undefined) return
    const mine = held?.by === 'keys' ? held : undefined
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      if (mine) return end(mine, false)
      setHeld({ from: index, at: index, by: 'keys' })
      return speak(lifted, latest.current.nameOf(index), index)
    }
    if (!mine) return
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      move(mine, mine.at + (event.key === 'ArrowUp' ? -1 : 1))
    } else if (event.key === 'Escape') {
      event.preventDefault()
      end(mine, true)
    } else if (event.key === 'Tab') end(mine, false)
  }

  function grab(event: PointerEvent<List>): void {
    const index = gripIndex(event.target, list.current)
    if (index === undefined || event.button !== 0) return
    let current: Held = { from: index, at: index, by: 'pointer' }
    setHeld(current)
    const letGo = new AbortController()
    const { signal } = letGo
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      if (clientY < EDGE_PX) scrollBy(0, -SCROLL_PX)
      if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
      current = move(current, placeAt(clientY, current.at, list.current))
    }
    const finish = (back: boolean) => {
      letGo.abort()
      end(current, back)
    }
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', () => finish(false), { signal })
    addEventListener('pointercancel', () => finish(true), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && finish(true), { signal })
  }

  return { listProps: { ref: list, onKeyDown: press, onPointerDown: grab }, held: held?.at, said }
}

/** The list with one of its things at another place. */
export function reordered<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const next = list.toSpliced(from, 1)
  return next.toSpliced(to, 0, list[from]!)
}

const gripOf = (item: Element | undefined) => item?.querySelector<HTMLElement>('[data-grip]') ?? undefined

/** Which child a grip belongs to; lists within this one see to their own. */
function gripIndex(target: EventTarget, list: HTMLElement | null): number | undefined {
  const grip = (target as Element).closest('[data-grip]')
  if (!grip || !list) return undefined
  const index = [...list.children].findIndex((item) => gripOf(item) === grip)
  return index === -1 ? undefined : index
}

/** A neighbour gives way when its middle is passed. */
function placeAt(y: number, at: number, list: HTMLElement | null): number {
  const middle = (index: number) => {
    const box = list?.children[index]?.getBoundingClientRect()
    return box && box.top + box.height / 2
  }
  const [above, below] = [middle(at - 1), middle(at + 1)]
  if (above !== undefined && y < above) return at - 1
  return below !== undefined && y > below ? at + 1 : at
}
