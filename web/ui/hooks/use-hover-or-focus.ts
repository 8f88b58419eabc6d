import { type FocusEvent, useEffect, useState } from 'react'

/** Whether an element has the mouse pointer or the focus, and whether the page is in a hidden tab. */
export function useHoverOrFocus() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [pageHidden, setPageHidden] = useState(false)

  useEffect(() => {
    const updateVisibility = () => setPageHidden(document.hidden)
    updateVisibility()
    document.addEventListener('visibilitychange', updateVisibility)
    return () => document.removeEventListener('visibilitychange', updateVisibility)
  }, [])

  return {
    hoveredOrFocused: hovered || focused,
    pageHidden,
    handlers: {
      onPointerEnter: (event: { pointerType: string }) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
