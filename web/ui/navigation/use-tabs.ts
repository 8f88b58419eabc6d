import { type KeyboardEvent, useId, useRef, useState } from 'react'

type TabsOptions = {
  ids: readonly string[]
  vertical?: boolean
  /** For a page that controls the selection itself. */
  selected?: string
  onSelect?: (id: string) => void
}

/** The WAI-ARIA tabs pattern: one tab stop, arrows move and select, Home and End go to the first and last tab. */
export function useTabs({ ids, vertical = false, selected, onSelect }: TabsOptions) {
  const [ownSelection, setOwnSelection] = useState(ids[0])
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = selected ?? ownSelection

  function select(id: string): void {
    setOwnSelection(id)
    onSelect?.(id)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const to = nextTabIndex(event.key, { at: ids.indexOf(current ?? ''), count: ids.length, vertical })
    const id = to === undefined ? undefined : ids[to]
    if (id === undefined) return
    event.preventDefault()
    select(id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to ?? 0]?.focus()
  }

  return {
    current,
    listProps: {
      ref: list,
      role: 'tablist',
      'aria-orientation': vertical ? ('vertical' as const) : undefined,
      onKeyDown: handleKeyDown,
    },
    tabProps: (id: string) => ({
      type: 'button' as const,
      role: 'tab',
      id: `${base}-tab-${id}`,
      'aria-controls': `${base}-panel-${id}`,
      'aria-selected': id === current,
      tabIndex: id === current ? 0 : -1,
      onClick: () => select(id),
    }),
    panelProps: (id: string) => ({
      role: 'tabpanel',
      id: `${base}-panel-${id}`,
      'aria-labelledby': `${base}-tab-${id}`,
      tabIndex: 0,
      hidden: id !== current,
    }),
  }
}

type TabPosition = { at: number; count: number; vertical: boolean }

/** A vertical list is horizontal on small screens, so it accepts both pairs of arrow keys. */
function nextTabIndex(key: string, { at, count, vertical }: TabPosition): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight' || (vertical && key === 'ArrowDown')) return (at + 1) % count
  if (key === 'ArrowLeft' || (vertical && key === 'ArrowUp')) return (at - 1 + count) % count
  return undefined
}
