import { useEffect, useRef, useState } from 'react'
import type { Category } from '../../../contract/service-category.ts'
import { api } from '../../api.ts'
import { useReducedMotion } from '../../ui/hooks/use-reduced-motion.ts'
import type { CategoryOffer } from '../catalog/load-categories.ts'

export const SECTION_ID = 'specialized-solutions'

/** The browser opens a closed row by itself when the address names its panel. */
export const getPanelId = (slug: string): string => `solution-${slug}`

const OPEN_AFTER_MS = 500
const SCROLL_AFTER_MS = 300

export type Solutions = ReturnType<typeof useSolutions>

/** Which category is open. Opening one scrolls to the section, opens the row and scrolls to it; until then clicks are ignored. */
export function useSolutions(offer: CategoryOffer | undefined) {
  const [open, setOpen] = useState<string>()
  const timer = useRef<number>(undefined)
  const { details, fetchDetail } = useCategoryDetails(offer)
  const reducedMotion = useReducedMotion()
  useEffect(() => () => clearTimeout(timer.current), [])

  const scrollTo = (target: Element | null | undefined) =>
    target?.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth', block: 'start' })

  function openAndScroll(slug: string): void {
    scrollTo(document.getElementById(SECTION_ID))
    fetchDetail(slug)
    timer.current = window.setTimeout(() => {
      setOpen(slug)
      timer.current = window.setTimeout(() => {
        scrollTo(findRow(slug))
        timer.current = undefined
      }, SCROLL_AFTER_MS)
    }, OPEN_AFTER_MS)
  }

  /** From the links above: an open category is scrolled to. */
  function show(slug: string): void {
    if (timer.current !== undefined) return
    if (slug === open) scrollTo(findRow(slug))
    else openAndScroll(slug)
  }

  /** From the row itself: an open category is closed. */
  function toggle(slug: string): void {
    if (timer.current !== undefined) return
    if (slug === open) setOpen(undefined)
    else openAndScroll(slug)
  }

  return { open, details, show, toggle }
}

const findRow = (slug: string) => document.getElementById(getPanelId(slug))?.closest('details')

/** Undefined until it is requested. */
export type CategoryDetail = undefined | 'loading' | Category | 'failed'

/** Requests each category once. The categories of content/ are complete already. */
function useCategoryDetails(offer: CategoryOffer | undefined) {
  const [details, setDetails] = useState<Record<string, CategoryDetail>>({})
  const requested = useRef(new Set<string>())
  const setDetail = (slug: string, detail: CategoryDetail) => setDetails((details) => ({ ...details, [slug]: detail }))

  async function fetchDetail(slug: string): Promise<void> {
    if (offer?.source !== 'api' || requested.current.has(slug)) return
    requested.current.add(slug)
    setDetail(slug, 'loading')
    try {
      setDetail(slug, await api.getCategory({ slug }))
    } catch (error) {
      console.error(`The category ${slug} could not be loaded.`, String(error))
      setDetail(slug, 'failed')
      // Opening it again tries again.
      requested.current.delete(slug)
    }
  }

  return { details, fetchDetail }
}
