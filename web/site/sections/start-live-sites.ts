import { prefersReducedData } from '../../ui/media/prefers-reduced-data.ts'

/** A site that has not answered by then is not shown. */
const LOAD_TIMEOUT_MS = 15_000
/** What a site of another origin needs. Its own origin keeps it from this page. */
const OTHER_SITE_SANDBOX = ['allow-scripts', 'allow-same-origin', 'allow-forms', 'allow-popups']
/** Our own pages get no scripts, no windows and no access to this page. */
const OWN_PAGE_SANDBOX = ['allow-forms']

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
  if (element.dataset.refused !== undefined) return () => {}
  let loadTimer = 0
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
    if (isOtherSite(frame.src)) waitForLoad(frame)
    return frame
  }

  /** A browser does not say that a site refuses to be shown; one that never loads is at least replaced by its picture and a link. */
  function waitForLoad(frame: HTMLIFrameElement): void {
    loadTimer = window.setTimeout(() => {
      const hadFocus = element.contains(document.activeElement)
      stop()
      element.dataset.refused = ''
      // The styles hide the button that was pressed, and show the link.
      if (hadFocus) element.querySelector('a')?.focus()
    }, LOAD_TIMEOUT_MS)
    frame.addEventListener('load', () => clearTimeout(loadTimer))
  }

  return stop

  function stop(): void {
    clearTimeout(loadTimer)
    explore?.removeEventListener('click', handleExplore)
    cover?.removeEventListener('click', handleCover)
    explore?.setAttribute('tabindex', '-1')
    element.removeAttribute('data-exploring')
    element.querySelector('iframe')?.remove()
  }
}

function createFrame({ liveSite = '', title = '' }: DOMStringMap): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const isElsewhere = isOtherSite(liveSite)
  frame.sandbox.add(...(isElsewhere ? OTHER_SITE_SANDBOX : OWN_PAGE_SANDBOX))
  // Another site is waited for from now on.
  frame.loading = isElsewhere ? 'eager' : 'lazy'
  frame.inert = true
  frame.title = title
  frame.addEventListener('load', () => frame.setAttribute('data-loaded', ''))
  frame.src = liveSite
  return frame
}

/** With scripts and its own origin, a page of ours could leave the sandbox. */
const isOtherSite = (address: string) => new URL(address, location.href).origin !== location.origin
