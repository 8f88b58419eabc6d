import type { CSSProperties } from 'react'

const GAP = 12
const MARGIN = 8
/** The bar of the editor. */
const TOP = 60

/** A place below an element, or above it where there is no room, inside the window. */
export function besideRect({ left, top, bottom }: DOMRect, { width, height }: { width: number; height: number }): CSSProperties {
  const isBelow = bottom + GAP + height < innerHeight
  const wanted = isBelow ? bottom + GAP : top - GAP - height
  return {
    left: Math.max(MARGIN, Math.min(left - 4, innerWidth - width - MARGIN)),
    top: Math.max(TOP, Math.min(wanted, innerHeight - height - MARGIN)),
  }
}
