import { cms } from '../../../content/cms.ts'
import { useShortcuts } from './shortcuts.tsx'

/** The keys of every list. The row that one is in has the focus, so that Enter and Tab do what they always do. */
export function useRowShortcuts(): void {
  useShortcuts([
    { keys: '/', description: cms.keys.search, run: () => document.querySelector<HTMLElement>('[data-search]')?.focus() },
    { keys: 'j', description: cms.keys.next, run: () => moveBy(1) },
    { keys: 'k', description: cms.keys.previous, run: () => moveBy(-1) },
    { keys: 'r', description: cms.keys.respondRow, run: () => rowInFocus()?.querySelector<HTMLElement>('[data-respond]')?.click() },
  ])
}

const rowInFocus = (): Element | null | undefined => document.activeElement?.closest('tr, li')

function moveBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const row = rowInFocus()
  const at = rows.findIndex((link) => row?.contains(link))
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[next]?.focus()
}
