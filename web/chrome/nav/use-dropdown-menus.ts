import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/** What a list of links and drop-downs needs to be steered by keys, and to close what is open when the visitor turns elsewhere. */
export function useDropdownMenus() {
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const closeOthers = ({ target }: MouseEvent) => {
      for (const menu of list.current?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []) {
        if (!summaryOf(menu).contains(target as Node)) menu.open = false
      }
    }
    document.addEventListener('click', closeOthers)
    return () => document.removeEventListener('click', closeOthers)
  }, [])

  return { ref: list, onKeyDown: handleKeyDown, onBlur: closeOnBlur }
}

function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const here = (event.target as HTMLElement).closest<HTMLElement>('a, summary')
  const menu = here?.closest('details')
  if (event.key === 'Escape' && menu?.open) {
    menu.open = false
    summaryOf(menu).focus()
    return
  }
  const next = here && nextFocusTarget(here, event.currentTarget, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** Left and right along the bar, down or up into a drop-down and through it. */
function nextFocusTarget(here: HTMLElement, list: HTMLElement, key: string): HTMLElement | undefined {
  const panel = here.closest<HTMLElement>('details > ul')
  if (panel) return stepAlong(focusTargets(panel, 'a'), here, key, { back: 'ArrowUp', on: 'ArrowDown' })
  const menu = here.closest('details')
  if (menu && (key === 'ArrowDown' || key === 'ArrowUp')) {
    menu.open = true
    return focusTargets(menu, 'a').at(key === 'ArrowDown' ? 0 : -1)
  }
  return stepAlong(focusTargets(list, ':scope > li > a, summary'), here, key, { back: 'ArrowLeft', on: 'ArrowRight' })
}

function stepAlong(
  along: HTMLElement[],
  here: HTMLElement,
  key: string,
  { back, on }: { back: string; on: string },
): HTMLElement | undefined {
  const at = along.indexOf(here)
  if (key === back) return along.at(at - 1)
  if (key === on) return along[(at + 1) % along.length]
  if (key === 'Home') return along[0]
  if (key === 'End') return along.at(-1)
  return undefined
}

function closeOnBlur({ target, relatedTarget }: FocusEvent<HTMLElement>): void {
  const menu = (target as HTMLElement).closest('details')
  if (menu && relatedTarget && !menu.contains(relatedTarget)) menu.open = false
}

const focusTargets = (place: HTMLElement, selector: string) => [...place.querySelectorAll<HTMLElement>(selector)]

const summaryOf = (menu: HTMLDetailsElement) => menu.querySelector('summary') as HTMLElement
