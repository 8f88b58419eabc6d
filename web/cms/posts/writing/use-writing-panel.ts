import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { PostPlace } from '../compare/list-changes.ts'
import type { Writing } from './use-writing.ts'

/** On narrower windows it is a sheet, closed at first. */
export const PANEL_BESIDE = '(width >= 56.25em)'

export type PanelTab = 'outline' | 'changes' | 'details' | 'search' | 'checks'

export const COVER_FIELD_ID = 'writing-cover'

export type WritingPanelState = ReturnType<typeof useWritingPanel>

/** The panel beside the page, and the way to a place of the post. */
export function useWritingPanel({ surface }: Writing) {
  const [isOpen, setOpen] = useState(() => matchMedia(PANEL_BESIDE).matches)
  const [tab, setTab] = useState<PanelTab>('outline')

  function goTo(place: PostPlace): void {
    if (place === 'details') {
      // The field must be there to take the focus.
      flushSync(() => {
        setTab('details')
        setOpen(true)
      })
      return focusCoverField()
    }
    surface.current?.focus(place)
    // The sheet would cover it.
    if (!matchMedia(PANEL_BESIDE).matches) setOpen(false)
  }

  return { isOpen, tab, setTab, toggle: () => setOpen((isNow) => !isNow), close: () => setOpen(false), goTo }
}

function focusCoverField(): void {
  const field = document.getElementById(COVER_FIELD_ID)
  field?.focus({ preventScroll: true })
  // Not at the lower edge, where a message may cover it.
  field?.scrollIntoView({ block: 'center' })
}
