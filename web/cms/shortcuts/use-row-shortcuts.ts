import { useShortcuts } from './shortcuts.tsx'

/** The shortcuts of every list. They move the focus, so that Enter and Tab work as usual. */
export function useRowShortcuts(): void {
  useShortcuts(
    [
      { keys: '/', description: 'Search', run: () => document.querySelector<HTMLElement>('[data-search]')?.focus() },
      { keys: 'j', description: 'Next row; Enter opens it', run: () => moveFocus(1) },
      { keys: 'k', description: 'Previous row', run: () => moveFocus(-1) },
      { keys: 'r', description: 'Respond to this row', run: () => focusedRow()?.querySelector<HTMLElement>('[data-respond]')?.click() },
    ],
    'list',
  )
}

const focusedRow = (): Element | null | undefined => document.activeElement?.closest('tr, li')

function moveFocus(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')]
  const row = focusedRow()
  const at = rows.findIndex((link) => row?.contains(link))
  const next = at === -1 ? (step === 1 ? 0 : rows.length - 1) : at + step
  rows[next]?.focus()
}
