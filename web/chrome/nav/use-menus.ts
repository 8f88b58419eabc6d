import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/** What a list of links and drop-downs needs to be steered by keys, and to close what is open when the visitor turns elsewhere. */
export function useMenus<List extends HTMLElement>() {
  const list = useRef<List>(null)

  useEffect(() => {
    const closeOthers = ({ target }: MouseEvent) => {
      for (const menu of openMenus(list.current)) if (!summaryOf(menu).contains(target as Node)) menu.open = false
    }
    document.addEventListener('click', closeOthers)
    return () => document.removeEventListener('click', closeOthers)
  }, [])

  return { ref: list, onKeyDown: steer, onBlur: closeLeft }
}

/** Down opens a drop-down and walks through it, left and right walk along the bar, Escape goes back to where it was opened. */
function steer(event: KeyboardEvent<HTMLElement>): void {
  const here = (event.target as HTMLElement).closest<HTMLElement>('[data-stop]')
  if (!here) return
  const menu = here.closest('details')
  const panel = here.closest<HTMLElement>('details > ul')
  const target = panel
    ? nextOf(stopsIn(panel), here, event.key, ['ArrowUp', 'ArrowDown'])
    : (entered(menu, event.key) ?? nextOf(stopsIn(event.currentTarget, 'details > ul [data-stop]'), here, event.key, ['ArrowLeft', 'ArrowRight']))
  if (event.key === 'Escape' && menu?.open) {
    menu.open = false
    summaryOf(menu).focus()
  } else if (target) {
    event.preventDefault()
    target.focus()
  }
}

function entered(menu: HTMLDetailsElement | null, key: string): HTMLElement | undefined {
  if (!menu || (key !== 'ArrowDown' && key !== 'ArrowUp')) return undefined
  menu.open = true
  return stopsIn(menu, 'summary').at(key === 'ArrowDown' ? 0 : -1)
}

function nextOf(stops: HTMLElement[], here: HTMLElement, key: string, [back, on]: [string, string]): HTMLElement | undefined {
  const at = stops.indexOf(here)
  if (key === 'Home') return stops[0]
  if (key === 'End') return stops.at(-1)
  if (key === back) return stops.at(at - 1)
  if (key === on) return stops[(at + 1) % stops.length]
  return undefined
}

function closeLeft({ target, relatedTarget }: FocusEvent<HTMLElement>): void {
  const menu = (target as HTMLElement).closest('details')
  if (menu && relatedTarget && !menu.contains(relatedTarget)) menu.open = false
}

const stopsIn = (place: HTMLElement, except = ':not(*)') =>
  [...place.querySelectorAll<HTMLElement>('[data-stop]')].filter((stop) => !stop.matches(except))

const openMenus = (list: HTMLElement | null) => list?.querySelectorAll<HTMLDetailsElement>('details[open]') ?? []

const summaryOf = (menu: HTMLDetailsElement) => menu.querySelector('summary') as HTMLElement
