import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { fill } from '../../../../content/fill.ts'

/** How near to the edge of the window a dragged thing lets the page scroll, and how fast. */
const EDGE_PX = 90
const SCROLL_PX = 14

type Held = { from: number; at: number; by: 'keys' | 'pointer' }
type Options = { count: number; nameOf: (index: number) => string; onMove: (from: number, to: number) => void }

/**
 * Puts the children of a list in another order, by dragging their grips or with the keyboard: Space lifts, arrows move, Space puts
 * down, Escape takes back. The list itself listens, so that what it holds need not be drawn anew.
 */
export function useReorder<List extends HTMLElement>({ count, nameOf, onMove }: Options) {
  const list = useRef<List>(null)
  const [held, setHeld] = useState<Held>()
  const [said, setSaid] = useState('')
  const { lifted, moved, dropped, putBack } = cmsBlogs.editor

  // A grip that has moved in the page has lost the focus.
  useLayoutEffect(() => {
    if (held?.by === 'keys') gripOf(list.current?.children[held.at])?.focus()
  }, [held])

  const speak = (words: string, index: number, place: number) => setSaid(fill(words, { name: nameOf(index), place: place + 1, count }))

  function move(current: Held, to: number): Held {
    const at = Math.max(0, Math.min(count - 1, to))
    if (at === current.at) return current
    onMove(current.at, at)
    speak(moved, current.at, at)
    const next = { ...current, at }
    setHeld(next)
    return next
  }

  function end(current: Held, back: boolean): void {
    if (back && current.at !== current.from) onMove(current.at, current.from)
    speak(back ? putBack : dropped, current.at, back ? current.from : current.at)
    const place = back ? current.from : current.at
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
      return speak(lifted, index, index)
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
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      if (clientY < EDGE_PX) scrollBy(0, -SCROLL_PX)
      if (clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
      current = move(current, placeAt(clientY, current.at, list.current))
    }
    const letGo = new AbortController()
    const { signal } = letGo
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
    return box ? box.top + box.height / 2 : undefined
  }
  const [above, below] = [middle(at - 1), middle(at + 1)]
  if (above !== undefined && y < above) return at - 1
  return below !== undefined && y > below ? at + 1 : at
}
