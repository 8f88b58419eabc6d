import { type PointerEvent, useRef } from 'react'

const MIN_SWIPE_PX = 48

/** A finger that moves sideways further than up or down. A mouse drags text, not slides. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(null)

  function end({ clientX, clientY }: PointerEvent): void {
    if (!start.current) return
    const across = clientX - start.current.x
    const along = clientY - start.current.y
    start.current = null
    if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < Math.abs(along)) return
    if (across < 0) onLeft()
    else onRight()
  }

  return {
    // The browser keeps scrolling up and down; sideways is ours.
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
