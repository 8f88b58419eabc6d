import { prefersReducedData } from '../../ui/media/prefers-reduced-data.ts'

const FIRST_INPUTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const

/**
 * Those of the page itself; islands start theirs. They may be in the first view, where a second site would hold up the page: it begins to load
 * when the visitor does anything.
 */
export function startLiveSites(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-live-site]')) {
    if (element.closest('[data-island]')) continue
    const input = new AbortController()
    const start = () => {
      input.abort()
      startLiveSite(element)
    }
    for (const type of FIRST_INPUTS) addEventListener(type, start, { passive: true, capture: true, signal: input.signal })
  }
}

/**
 * Opens a client's site over its poster (live-site.tsx). It is inert until the visitor presses 'Explore', so that scrolling is never
 * caught in it. With reduced data it is loaded only then. Returns the function that shows the poster again.
 */
export function startLiveSite(element: HTMLElement): () => void {
  const [explore, cover] = element.querySelectorAll('button')
  const handleExplore = () => setExploring(element.dataset.exploring === undefined)
  const handleCover = () => setExploring(true)
  explore?.addEventListener('click', handleExplore)
  cover?.addEventListener('click', handleCover)
  explore?.removeAttribute('tabindex')
  if (!prefersReducedData()) openFrame()

  function setExploring(exploring: boolean): void {
    element.toggleAttribute('data-exploring', exploring)
    openFrame().inert = !exploring
  }

  function openFrame(): HTMLIFrameElement {
    const opened = element.querySelector('iframe')
    if (opened) return opened
    const frame = createFrame(element.dataset)
    element.querySelector('picture')?.after(frame)
    return frame
  }

  return () => {
    explore?.removeEventListener('click', handleExplore)
    cover?.removeEventListener('click', handleCover)
    explore?.setAttribute('tabindex', '-1')
    element.removeAttribute('data-exploring')
    element.querySelector('iframe')?.remove()
  }
}

/** The sandbox allows no scripts, no windows and no access to this page. */
function createFrame({ liveSite = '', title = '' }: DOMStringMap): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.sandbox.add('allow-forms')
  frame.loading = 'lazy'
  frame.inert = true
  frame.title = title
  frame.addEventListener('load', () => frame.setAttribute('data-loaded', ''))
  frame.src = liveSite
  return frame
}
