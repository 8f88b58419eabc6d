import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Marks a step through the pages of the list. */
const TURNING = { turning: true }

/**
 * Another page of the list begins at the top, where those who listen hear which one it is. After another filter only the list has to
 * be in view. Back and forward keep their own place.
 */
export function useWayBackUp() {
  const { key, state } = useLocation()
  const isStepBack = useNavigationType() === 'POP'
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const seen = useRef(key)

  useEffect(() => {
    if (seen.current === key) return
    seen.current = key
    if (isStepBack) return
    if ((state as Partial<typeof TURNING> | null)?.turning) {
      heading.current?.focus({ preventScroll: true })
      scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
    } else if (section.current && section.current.getBoundingClientRect().top < 0) section.current.scrollIntoView()
  }, [key, state, isStepBack])

  return { section, heading, turning: TURNING }
}
