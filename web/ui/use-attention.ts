import { type FocusEvent, useEffect, useState } from 'react'

/** Whether somebody points at a place or has the focus in it, and whether the whole page is out of sight. */
export function useAttention() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [away, setAway] = useState(false)

  useEffect(() => {
    const look = () => setAway(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])

  return {
    attended: pointed || focused,
    away,
    watch: {
      onPointerEnter: (event: { pointerType: string }) => setPointed(event.pointerType === 'mouse'),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    },
  }
}
