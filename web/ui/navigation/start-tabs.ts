/** Tabs (tabs.tsx) after the WAI-ARIA pattern: one tab stop, arrows move and select, Home and End go to the first and last tab. */
export function startTabs(): void {
  document.addEventListener('click', handleClick)
  document.addEventListener('keydown', handleKeyDown)
}

const findTab = ({ target }: Event) => (target as Element).closest<HTMLElement>('[role="tab"]')

const listTabs = (list: Element) => [...list.querySelectorAll<HTMLElement>('[role="tab"]')]

function handleClick(event: MouseEvent): void {
  const tab = findTab(event)
  if (tab) select(tab)
}

function handleKeyDown(event: KeyboardEvent): void {
  const tab = findTab(event)
  const list = tab?.closest('[role="tablist"]')
  if (!tab || !list) return
  const next = findNextTab(event.key, tab, list)
  if (!next) return
  event.preventDefault()
  select(next)
  next.focus()
}

/** A vertical list is horizontal on small screens, so it accepts both pairs of arrow keys. */
function findNextTab(key: string, tab: HTMLElement, list: Element): HTMLElement | undefined {
  const tabs = listTabs(list)
  const index = tabs.indexOf(tab)
  const isVertical = list.getAttribute('aria-orientation') === 'vertical'
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  if (key === 'ArrowRight' || (isVertical && key === 'ArrowDown')) return tabs[(index + 1) % tabs.length]
  if (key === 'ArrowLeft' || (isVertical && key === 'ArrowUp')) return tabs.at(index - 1)
  return undefined
}

function select(tab: HTMLElement): void {
  for (const other of listTabs(tab.closest('[role="tablist"]') ?? tab)) {
    const isSelected = other === tab
    other.setAttribute('aria-selected', String(isSelected))
    other.tabIndex = isSelected ? 0 : -1
    document.getElementById(other.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !isSelected)
  }
}
