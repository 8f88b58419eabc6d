import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { useHoverOrFocus } from '../hooks/use-hover-or-focus.ts'
import { useCountdown } from '../hooks/use-countdown.ts'
import { useHydrated } from '../hooks/use-hydrated.ts'
import { useReducedMotion } from '../hooks/use-reduced-motion.ts'
import { useSwipe } from './use-swipe.ts'

type Options = {
  count: number
  /** The first slide follows the last. */
  wrap?: boolean
  /** Advances automatically, except while it is hovered, focused or paused. */
  advanceMs?: number
}

/** Elements in which arrow keys have another meaning, or would hide the focused element. */
const ARROW_KEY_TARGETS = 'input, textarea, select, [role="tab"], [aria-roledescription="slide"]'

export type CarouselState = ReturnType<typeof useCarousel>

type SlidePosition = 'current' | 'previous' | 'next' | 'hidden'

/** State and behaviour of a carousel, without any layout. */
export function useCarousel({ count, wrap = false, advanceMs }: Options) {
  const [selected, setSelected] = useState(0)
  const [playPreference, setPlayPreference] = useState<'play' | 'pause'>()
  const [slideFocused, setSlideFocused] = useState(false)
  const reduced = useReducedMotion()
  const hydrated = useHydrated()
  const { hoveredOrFocused, pageHidden, handlers } = useHoverOrFocus()

  const index = Math.min(selected, Math.max(0, count - 1))
  const atStart = !wrap && index === 0
  const atEnd = !wrap && index === count - 1
  const next = () => !atEnd && setSelected((index + 1) % count)
  const previous = () => !atStart && setSelected((index - 1 + count) % count)
  const swipe = useSwipe({ onLeft: next, onRight: previous })

  const advances = advanceMs !== undefined && count > 1
  const playing = advances && (playPreference ?? (reduced ? 'pause' : 'play')) === 'play'
  // After Play was pressed, the pointer on it does not pause. A slide with the focus inside is never replaced.
  const running = playing && !pageHidden && !slideFocused && (playPreference === 'play' || !hoveredOrFocused)
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
    show: setSelected,
    advanceMs: advances ? advanceMs : undefined,
    playing,
    running,
    toggle: () => setPlayPreference(playing ? 'pause' : 'play'),
    regionProps: { role: 'group', 'aria-roledescription': 'carousel', ...handlers, onKeyDown: handleKeyDown },
    /** Announced after a manual change, not while it advances automatically. */
    slidesProps: {
      ...swipe,
      'aria-live': running ? ('off' as const) : ('polite' as const),
      'aria-atomic': false,
      onFocus: () => setSlideFocused(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setSlideFocused(currentTarget.contains(relatedTarget)),
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
