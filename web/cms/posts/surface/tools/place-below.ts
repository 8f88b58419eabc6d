import type { EditorView } from 'prosemirror-view'
import { type RefObject, useLayoutEffect } from 'react'

export type TextRange = { from: number; to: number }

const GAP_PX = 8
const EDGE_PX = 8

/** Keeps a panel below the words that it belongs to, inside the surface; above them where the window ends. */
export function usePlacedBelow(
  panel: RefObject<HTMLElement | null>,
  root: RefObject<HTMLElement | null>,
  view: EditorView | undefined,
  range: TextRange | undefined,
): void {
  const [from, to] = [range?.from, range?.to]
  useLayoutEffect(() => {
    if (from === undefined || to === undefined || !view) return
    const place = () => placeBelow(panel.current, root.current, view, { from, to })
    place()
    const observer = new ResizeObserver(place)
    if (panel.current) observer.observe(panel.current)
    if (root.current) observer.observe(root.current)
    return () => observer.disconnect()
  })
}

function placeBelow(panel: HTMLElement | null, root: HTMLElement | null, view: EditorView, { from, to }: TextRange): void {
  const size = view.state.doc.content.size
  if (!panel || !root || to > size) return
  const area = root.getBoundingClientRect()
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)]
  const isOneLine = Math.abs(start.top - end.top) < 4
  const left = (isOneLine ? start.left : Math.min(start.left, end.left)) - area.left
  const isBelow = end.bottom + GAP_PX + panel.offsetHeight <= innerHeight || start.top < panel.offsetHeight + GAP_PX
  const top = isBelow ? end.bottom + GAP_PX : start.top - GAP_PX - panel.offsetHeight
  panel.style.left = `${Math.max(EDGE_PX, Math.min(left, area.width - panel.offsetWidth - EDGE_PX))}px`
  panel.style.top = `${top - area.top}px`
}
