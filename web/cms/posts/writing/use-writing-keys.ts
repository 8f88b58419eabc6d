import { useEffect, useEffectEvent, useRef } from 'react'
import type { PostFinding } from '../checks/find-problems.ts'
import type { Writing } from './use-writing.ts'

/** The parts of the page that F6 leads through, in their order. */
const REGIONS = ['[data-writing-region=bar]', '[data-writing-region=text] [contenteditable=true]', '[data-writing-region=panel]']

/** Keys that also work while somebody writes: the next finding, and from the bar to the text to the panel. */
export function useWritingKeys({ surface }: Writing, findings: readonly PostFinding[]): void {
  const shown = useRef(-1)
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (event.key === 'F6' && !event.ctrlKey && !event.altKey) {
      event.preventDefault()
      focusNextRegion(event.shiftKey ? -1 : 1)
    }
    if ((event.ctrlKey || event.metaKey) && event.altKey && event.code === 'KeyM') {
      event.preventDefault()
      const places = findings.flatMap(({ place }) => (place === 'details' ? [] : [place]))
      if (places.length === 0) return
      shown.current = (shown.current + 1) % places.length
      surface.current?.focus(places[shown.current])
    }
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => handle(event)
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}

function focusNextRegion(step: 1 | -1): void {
  const regions = REGIONS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? [])
  const current = regions.findIndex((region) => region.contains(document.activeElement))
  const next = regions.at((current + step + regions.length) % regions.length)
  const target = next?.isContentEditable ? next : next?.querySelector<HTMLElement>('a, button, [tabindex="0"]')
  target?.focus()
}
