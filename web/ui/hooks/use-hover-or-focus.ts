import { type FocusEvent, useEffect, useState } from 'react'

/** Whether somebody points at a place or has the focus in it, and whether the whole page is out of sight. */
export function useHoverOrFocus() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [pageHidden, setAway] = useState(false)

  useEffect(() => {
    const updateVisibility = () => setAway(document.hidden)
    updateVisibility()
    document.addEventListener('visibilitychange', updateVisibility)
    return () => document.removeEventListener('visibilitychange', updateVisibility)
  }, [])

  return {
    hoveredOrFocused: pointed || focused,
    away: pageHidden,
    handlers: {
      onPointerEnter: (event: { pointerType: string }) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
