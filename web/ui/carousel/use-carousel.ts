import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useHoverOrFocus } from '../hooks/use-hover-or-focus.ts'
import { useCountdown } from '../hooks/use-countdown.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { useReducedMotion } from '../hooks/use-reduced-motion.ts'
import { useSwipe } from './use-swipe.ts'

type Options = {
  count: number
  /** After the last comes the first. */
  wrap?: boolean
  /** Goes on by itself, until somebody looks closer or asks it to stop. */
  advanceMs?: number
}

/** Where arrows mean something else, or would take away what has the focus. */
const ARROW_KEY_TARGETS = 'input, textarea, select, [role="tab"], [aria-roledescription="slide"]'

export type CarouselState = ReturnType<typeof useCarousel>

export type SlidePosition = 'current' | 'previous' | 'next' | 'hidden'

/** Which of several slides is shown, and every way to get to another. How that looks is the page's. */
export function useCarousel({ count, wrap = false, advanceMs }: Options) {
  const [chosen, setChosen] = useState(0)
  const [playPreference, setWish] = useState<'play' | 'pause'>()
  const [slideFocused, setReading] = useState(false)
  const reduced = useReducedMotion()
  const hydrated = useHydrated()
  const { hoveredOrFocused, away, handlers } = useHoverOrFocus()

  const index = Math.min(chosen, Math.max(0, count - 1))
  const atStart = !wrap && index === 0
  const atEnd = !wrap && index === count - 1
  const next = () => !atEnd && setChosen((index + 1) % count)
  const previous = () => !atStart && setChosen((index - 1 + count) % count)
  const swipe = useSwipe({ onLeft: next, onRight: previous })

  const advances = advanceMs !== undefined && count > 1
  const playing = advances && (playPreference ?? (reduced ? 'pause' : 'play')) === 'play'
  // Who pressed Play meant it, also with the pointer still there. But a slide never leaves with the focus in it.
  const running = playing && !away && !slideFocused && (playPreference === 'play' || !hoveredOrFocused)
  useCountdown({ ms: advanceMs ?? 0, running, round: index, onEnd: next })

  function handleKeyDown(event: KeyboardEvent): void {
    const step = { ArrowLeft: previous, ArrowRight: next }[event.key]
    if (!step || (event.target as Element).closest(ARROW_KEY_TARGETS)) return
    event.preventDefault()
    step()
  }

  return {
    index,
    count,
    atStart,
    atEnd,
    next,
    previous,
    show: setChosen,
    advanceMs: advances ? advanceMs : undefined,
    playing,
    running,
    toggle: () => setWish(playing ? 'pause' : 'play'),
    regionProps: { role: 'group', 'aria-roledescription': 'carousel', ...handlers, onKeyDown: handleKeyDown },
    /** Spoken when somebody moved it, silent when it moved by itself. */
    slidesProps: {
      ...swipe,
      'aria-live': running ? ('off' as const) : ('polite' as const),
      'aria-atomic': false,
      onFocus: () => setReading(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setReading(currentTarget.contains(relatedTarget)),
    },
    slideProps: (at: number) => ({
      role: 'group',
      'aria-roledescription': 'slide',
      'aria-label': `${at + 1} of ${count}`,
      'data-position': slidePosition(at, { index, count, wrap }),
      inert: hydrated && at !== index,
    }),
  }
}

function slidePosition(at: number, { index, count, wrap }: { index: number; count: number; wrap: boolean }): SlidePosition {
  if (at === index) return 'current'
  const before = wrap ? (index - 1 + count) % count : index - 1
  const after = wrap ? (index + 1) % count : index + 1
  if (at === after) return 'next'
  return at === before ? 'previous' : 'hidden'
}
