import { useEffect, useRef, useState } from 'react'
import { useReducedMotion } from '../../ui/hooks/use-reduced-motion.ts'
import type { Offer } from './offer.ts'
import { panelId, SECTION_ID } from './places.ts'
import { useDetails } from './use-details.ts'

const OPENS_AFTER_MS = 500
const SHOWN_AFTER_MS = 300

export type Solutions = ReturnType<typeof useSolutions>

/** Which category stands open, and the way to another: to the section, open it, to its row. Meanwhile nothing else is heard. */
export function useSolutions(offer: Offer | undefined) {
  const [open, setOpen] = useState<string>()
  const timer = useRef<number>(undefined)
  const { details, fetchDetail } = useDetails(offer)
  const reduced = useReducedMotion()
  useEffect(() => () => clearTimeout(timer.current), [])

  const scrollTo = (place: Element | null | undefined) =>
    place?.scrollIntoView({ behavior: reduced ? 'instant' : 'smooth', block: 'start' })

  function choose(slug: string): void {
    scrollTo(document.getElementById(SECTION_ID))
    fetchDetail(slug)
    timer.current = window.setTimeout(() => {
      setOpen(slug)
      timer.current = window.setTimeout(() => {
        scrollTo(rowOf(slug))
        timer.current = undefined
      }, SHOWN_AFTER_MS)
    }, OPENS_AFTER_MS)
  }

  /** From elsewhere on the page: who asks for what is open already wants to see it. */
  function show(slug: string): void {
    if (timer.current !== undefined) return
    if (slug === open) scrollTo(rowOf(slug))
    else choose(slug)
  }

  /** At the row itself. */
  function turn(slug: string): void {
    if (timer.current !== undefined) return
    if (slug === open) setOpen(undefined)
    else choose(slug)
  }

  return { open, details, show, turn }
}

const rowOf = (slug: string) => document.getElementById(panelId(slug))?.closest('details')
