import { type ComponentType, type ReactNode, StrictMode, useInsertionEffect } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates the server's HTML of an island, with all its effects, before the browser handles the next event: a letter typed or a button
 * pressed while React has only part of the island would be lost, or handled twice.
 */
export function hydrateIsland(element: HTMLElement, Component: ComponentType): void {
  const { props = '{}', id = '' } = element.dataset
  const restoreTexts = recordTexts(element)
  flushSync(() => {
    hydrateRoot(
      element,
      <StrictMode>
        <TextKeeper restoreTexts={restoreTexts}>
          <Component {...(JSON.parse(props) as object)} />
        </TextKeeper>
      </StrictMode>,
      { identifierPrefix: id },
    )
  })
}

/**
 * Restores the texts before any ref or layout effect of the island reads its fields. Around the component, not beside it: a sibling
 * would change the ids that it gets from useId, and the server's HTML has those.
 */
function TextKeeper({ restoreTexts, children }: { restoreTexts: () => void; children: ReactNode }) {
  useInsertionEffect(restoreTexts, [restoreTexts])
  return children
}

/** React hydrates a textarea that has a text of the server with that text, and drops what was typed into it. */
function recordTexts(element: HTMLElement): () => void {
  const changed = [...element.querySelectorAll('textarea')].filter(({ value, defaultValue }) => value !== defaultValue)
  const texts = changed.map((area) => ({ area, text: area.value, start: area.selectionStart, end: area.selectionEnd }))
  return () => {
    for (const { area, text, start, end } of texts) {
      if (area.value === text) continue
      area.value = text
      // Some browsers move the focus along with the selection.
      if (area === document.activeElement) area.setSelectionRange(start, end)
    }
  }
}
