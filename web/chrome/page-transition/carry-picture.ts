const OPT_IN = '@view-transition { navigation: auto }'

/**
 * Carries the picture of the page that a link leads to over the bars: a copy of it stays above them, and the browser moves that to the
 * picture at the top of the next page (first-paint.js, docs/decisions/0011). A picture names its page in `data-shared`.
 */
export function startCarryingPictures(): void {
  if (!('CSSViewTransitionRule' in window)) return
  const page = document.documentElement
  const viewTransition = new CSSStyleSheet()
  viewTransition.replaceSync(OPT_IN)
  let copy: HTMLImageElement | undefined

  // After the listener of start-page-transition.ts, which has covered the page or left the click to the browser.
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link) return
    forget()
    if (page.dataset.transition !== 'exit' || !event.defaultPrevented) return
    const picture = findPicture(link)
    const image = picture && findImage(picture)
    if (image) carry(picture, image)
  })

  // The page stays, or is shown again from the back/forward cache.
  addEventListener('keydown', ({ key }) => key === 'Escape' && forget())
  addEventListener('pageshow', forget)

  function carry(picture: Element, image: HTMLImageElement): void {
    copy = copyPicture(picture, image)
    document.querySelector('[data-page-transition]')?.append(copy)
    document.adoptedStyleSheets.push(viewTransition)
    page.dataset.pictureLeaves = 'picture'
  }

  function forget(): void {
    copy?.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== viewTransition)
    delete page.dataset.pictureLeaves
  }
}

/** In the link, else in the nearest element around it. */
function findPicture(link: HTMLAnchorElement): Element | undefined {
  const selector = `[data-shared="${CSS.escape(link.getAttribute('href') ?? '')}"]`
  for (let scope: Element | null = link; scope; scope = scope.parentElement) {
    const picture = scope.querySelector(selector)
    if (picture) return isInView(picture) ? picture : undefined
  }
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return top < innerHeight && bottom > 0 && left < innerWidth && right > 0
}

/** Of several images over each other, the visible one. */
function findImage(picture: Element): HTMLImageElement | undefined {
  const images = picture instanceof HTMLImageElement ? [picture] : [...picture.querySelectorAll('img')]
  return images.find((image) => image.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity !== '0')
}

function copyPicture(picture: Element, image: HTMLImageElement): HTMLImageElement {
  const { left, top, width, height } = picture.getBoundingClientRect()
  const { borderRadius } = getComputedStyle(picture)
  const { objectFit, objectPosition } = getComputedStyle(image)
  const copy = new Image()
  copy.decoding = 'sync'
  copy.src = image.currentSrc
  copy.alt = ''
  Object.assign(copy.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    borderRadius,
    objectFit,
    objectPosition,
  })
  return copy
}
