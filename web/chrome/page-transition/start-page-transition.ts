import { prefersReducedData } from '../../ui/media/prefers-reduced-data.ts'
import { isPlainClick } from '../../ui/navigation/is-plain-click.ts'

const EXIT_MS = 600

/** Pages of the site with the same frame; the staff area, the API and files are not. */
const OTHER_PATHS = /^\/(cms|auth|kit|api)(\/|$)|\.\w+$/

/**
 * Covers the page before a link leads to another one. The new page begins covered (first-paint.js) and uncovers itself. The browser
 * navigates: nothing of the next page is loaded by script.
 */
export function startPageTransition(): void {
  const page = document.documentElement
  let destination = ''
  let timer = 0

  void finishEntering()
  document.addEventListener('click', handleClick)
  if (!prefersReducedData()) for (const type of ['pointerover', 'focusin']) addEventListener(type, loadCarrying)
  // Escape also stops the browser from loading the next page.
  addEventListener('keydown', ({ key }) => key === 'Escape' && page.dataset.transition === 'exit' && cancel())
  // From the back/forward cache: it was covered when it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && enter())

  function handleClick(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || event.defaultPrevented || !isPlainClick(event) || !leadsToAnotherPage(link)) return
    link.closest<HTMLElement>('[popover]')?.hidePopover?.()
    // Without motion, and while a transition runs in which this page is entered, the browser navigates at once.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || page.dataset.transition === 'enter') return
    event.preventDefault()
    destination = link.href
    if (page.dataset.transition === 'exit') return
    page.dataset.transition = 'exit'
    showLoadingLabel(link.pathname)
    prefetch(link.href)
    timer = window.setTimeout(leave, EXIT_MS)
  }

  function leave(): void {
    try {
      sessionStorage.pageTransition = page.dataset.pictureLeaves ?? '1'
    } catch {
      // Without storage the next page begins uncovered.
    }
    location.assign(destination)
  }

  function cancel(): void {
    clearTimeout(timer)
    enter()
  }

  function enter(): void {
    page.dataset.transition = 'enter'
    void finishEntering()
  }

  async function finishEntering(): Promise<void> {
    if (page.dataset.transition !== 'enter') return
    const bars = document.querySelector('[data-page-transition]')?.getAnimations({ subtree: true }) ?? []
    await Promise.allSettled(bars.map(({ finished }) => finished))
    if (page.dataset.transition === 'enter') delete page.dataset.transition
  }
}

let carrying: Promise<void> | undefined

/** At the first link that is touched. Without its code nothing is carried. */
function loadCarrying({ target }: Event): void {
  if (!(target instanceof Element) || !target.closest('a[href]')) return
  carrying ??= import('./carry-picture.ts').then(({ startCarryingPictures }) => startCarryingPictures()).catch(() => {})
}

function leadsToAnotherPage({ origin, pathname, target, download }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname !== location.pathname && !OTHER_PATHS.test(pathname) && !target && !download
}

function showLoadingLabel(pathname: string): void {
  const output = document.querySelector<HTMLElement>('[data-page-transition] output')
  const labels = JSON.parse(output?.dataset.labels ?? '{}') as Record<string, string>
  const [, label = ''] = Object.entries(labels).find(([start]) => pathname.startsWith(start)) ?? []
  if (output) output.textContent = label
}

/** Browsers with speculation rules have begun when the link was touched (speculation-rules.json). */
function prefetch(url: string): void {
  if (!HTMLScriptElement.supports?.('speculationrules')) void fetch(url, { priority: 'high' }).catch(() => {})
}
