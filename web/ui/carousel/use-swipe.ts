import { type PointerEvent, useRef } from 'react'

const MIN_SWIPE_PX = 48

/** Detects horizontal swipes by touch. A mouse selects text instead. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(null)

  function end({ clientX, clientY }: PointerEvent): void {
    if (!start.current) return
    const deltaX = clientX - start.current.x
    const deltaY = clientY - start.current.y
    start.current = null
    if (Math.abs(deltaX) < MIN_SWIPE_PX || Math.abs(deltaX) < Math.abs(deltaY)) return
    if (deltaX < 0) onLeft()
    else onRight()
  }

  return {
    // Vertical scrolling stays with the browser; horizontal movement is handled here.
    style: { touchAction: 'pan-y pinch-zoom' },
    onPointerDown: ({ clientX, clientY, pointerType, isPrimary }: PointerEvent) => {
      start.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : null
    },
    onPointerUp: end,
    onPointerCancel: () => {
      start.current = null
    },
  }
}
