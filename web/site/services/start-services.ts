import { isPlainClick } from '../../ui/navigation/is-plain-click.ts'

/** The section with the rows. */
export const SOLUTIONS_ID = 'specialized-solutions'
/** Sent to a row that is about to open: it loads its details meanwhile. */
export const OPENING_EVENT = 'opening'
const OPEN_AFTER_MS = 500
const SCROLL_AFTER_MS = 300

/** The services overview: its list of categories, the row of each further down, and the button that leads back to the top. */
export function startServices(): void {
  document.querySelector('[data-back-to-top]')?.addEventListener('click', () => scrollTo({ top: 0, behavior: scrollBehavior() }))
  const section = document.getElementById(SOLUTIONS_ID)
  if (section) startSolutions(section)
}

/** Opening a category scrolls to the section, opens the row and scrolls to it; until then clicks are ignored. */
function startSolutions(section: Element): void {
  let isOpening = false
  document.addEventListener('click', handleClick)

  function handleClick(event: MouseEvent): void {
    const target = event.target as Element
    const link = target.closest<HTMLAnchorElement>('[data-solution-link]')
    const row = link ? findRow(link) : target.closest('summary')?.closest('details')
    // With a key held, the browser opens a link in a new tab or window.
    if (!row || !section.contains(row) || !isPlainClick(event)) return
    event.preventDefault()
    if (isOpening) return
    if (!row.open) open(row)
    else if (link) scrollToStart(row)
    else row.open = false
  }

  function open(row: HTMLDetailsElement): void {
    isOpening = true
    scrollToStart(section)
    row.dispatchEvent(new Event(OPENING_EVENT))
    setTimeout(() => {
      row.open = true
      setTimeout(() => {
        scrollToStart(row)
        isOpening = false
      }, SCROLL_AFTER_MS)
    }, OPEN_AFTER_MS)
  }
}

/** Its link leads to the panel in the row: without this script the browser opens the row by itself. */
const findRow = ({ hash }: HTMLAnchorElement) => document.getElementById(hash.slice(1))?.closest('details')

const scrollToStart = (element: Element) => element.scrollIntoView({ behavior: scrollBehavior(), block: 'start' })

const scrollBehavior = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
