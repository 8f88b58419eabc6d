/** The browser does the rest by itself: it opens drop-downs (`details`) and the drawer (`popover`). */
export function startNav(): void {
  const list = document.querySelector<HTMLElement>('[data-dropdown-menus]')
  if (list) startDropdownMenus(list)
  document.querySelector('dialog[popover]')?.addEventListener('keydown', keepFocusInside)
  if (!('popover' in HTMLElement.prototype)) document.addEventListener('click', toggleDialog)
}

/** Tab goes from the last link to the first button, and back. */
function keepFocusInside(event: Event): void {
  const { key, shiftKey, target, currentTarget } = event as KeyboardEvent
  if (key !== 'Tab') return
  const targets = findFocusTargets(currentTarget as HTMLElement, 'a, button, summary').filter((each) => each.checkVisibility())
  if (target !== targets.at(shiftKey ? 0 : -1)) return
  event.preventDefault()
  targets.at(shiftKey ? -1 : 0)?.focus()
}

/** Keyboard navigation in a list of links and drop-downs, which close on a click or focus elsewhere. */
function startDropdownMenus(list: HTMLElement): void {
  list.addEventListener('keydown', handleKeyDown)
  list.addEventListener('focusout', closeOnBlur)
  document.addEventListener('click', ({ target }) => {
    for (const menu of list.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      if (!getSummary(menu).contains(target as Node)) menu.open = false
    }
  })
}

function handleKeyDown(event: KeyboardEvent): void {
  const current = (event.target as HTMLElement).closest<HTMLElement>('a, summary')
  const menu = current?.closest('details')
  if (event.key === 'Escape' && menu?.open) {
    menu.open = false
    getSummary(menu).focus()
    return
  }
  const next = current && nextFocusTarget(current, event.currentTarget as HTMLElement, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Left and right move along the bar, up and down into a drop-down and through it. */
function nextFocusTarget(current: HTMLElement, list: HTMLElement, key: string): HTMLElement | undefined {
  const panel = current.closest<HTMLElement>('details > ul')
  if (panel) return stepThrough(findFocusTargets(panel, 'a'), current, key, { previous: 'ArrowUp', next: 'ArrowDown' })
  const menu = current.closest('details')
  if (menu && (key === 'ArrowDown' || key === 'ArrowUp')) {
    menu.open = true
    return findFocusTargets(menu, 'a').at(key === 'ArrowDown' ? 0 : -1)
  }
  return stepThrough(findFocusTargets(list, ':scope > li > a, summary'), current, key, { previous: 'ArrowLeft', next: 'ArrowRight' })
}

function stepThrough(
  targets: HTMLElement[],
  current: HTMLElement,
  key: string,
  { previous, next }: { previous: string; next: string },
): HTMLElement | undefined {
  const index = targets.indexOf(current)
  if (key === previous) return targets.at(index - 1)
  if (key === next) return targets[(index + 1) % targets.length]
  if (key === 'Home') return targets[0]
  if (key === 'End') return targets.at(-1)
  return undefined
}

function closeOnBlur({ target, relatedTarget }: FocusEvent): void {
  const menu = (target as HTMLElement).closest('details')
  if (menu && relatedTarget && !menu.contains(relatedTarget as Node)) menu.open = false
}

const findFocusTargets = (container: HTMLElement, selector: string) => [...container.querySelectorAll<HTMLElement>(selector)]

const getSummary = (menu: HTMLDetailsElement) => menu.querySelector('summary') as HTMLElement

/** For browsers without popovers: a modal dialog instead. */
function toggleDialog({ target }: MouseEvent): void {
  const button = (target as Element).closest('button[popovertarget]')
  const dialog = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (!(dialog instanceof HTMLDialogElement)) return
  if (dialog.open) dialog.close()
  else dialog.showModal()
}
