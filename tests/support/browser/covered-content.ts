import type { Page } from '@playwright/test'

/** The width and height of a viewport. */
export type Size = readonly [width: number, height: number]

/** Sentences about text and controls that fixed or sticky elements of the page hide at some scroll position, at each size. */
export async function findCoveredContent(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const path = new URL(page.url()).pathname
  const found: string[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    for (const { covering, covered, scrolledTo } of await page.evaluate(measureCoveredContent)) {
      found.push(`${path} at ${width}×${height}, ${scrolledTo.toLocaleString('en')} px down: '${covering}' covers '${covered}'`)
    }
  }
  return found
}

type CoveredContent = { covering: string; covered: string; scrolledTo: number }

/**
 * Runs in the page. What is fixed has one place before the page has been scrolled by 50 px, and one after: both are measured, and all scroll
 * positions in between follow from arithmetic. What is sticky is measured at many positions.
 */
async function measureCoveredContent(): Promise<CoveredContent[]> {
  type Box = { left: number; top: number; right: number; bottom: number; name: string }
  /** Less than this is the slack of a font's box. */
  const SLACK_PX = 2
  /** A thinner element under a bar is its lower edge. */
  const LINE_PX = 4
  const SCROLLED_PAST_PX = 50
  const CONTROLS = 'a, button, input, select, textarea, summary'
  const root = document.documentElement
  const found = new Map<string, CoveredContent>()

  delete root.dataset.firstView
  await document.fonts.ready
  await scrollToPosition(0)
  const pinned = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) =>
    /fixed|sticky/.test(getComputedStyle(element).position),
  )
  const isPinned = (element: Element) => pinned.some((each) => each.contains(element))
  const fixed = pinned.filter(
    (element) => getComputedStyle(element).position === 'fixed' && !pinned.some((each) => isInside(element, each)),
  )
  const sticky = pinned.filter(
    (element) => getComputedStyle(element).position === 'sticky' && !pinned.some((each) => isInside(element, each)),
  )
  const content = readBoxes(document.body, { skip: isPinned })
  const end = root.scrollHeight - innerHeight

  compareWithContent(readFixedParts(), 0, Math.min(SCROLLED_PAST_PX, end))
  if (end > SCROLLED_PAST_PX) {
    await scrollToPosition(SCROLLED_PAST_PX + 1)
    const fixedParts = readFixedParts()
    compareWithContent(fixedParts, SCROLLED_PAST_PX + 1, end)
    for (let position = SCROLLED_PAST_PX + 1; position < end; position += innerHeight / 4) compareSticky(position, fixedParts)
    compareSticky(end, fixedParts)
  }
  return [...found.values()]

  async function scrollToPosition(top: number): Promise<void> {
    scrollTo({ top, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
  }

  function isInside(element: Element, other: Element): boolean {
    return element !== other && other.contains(element)
  }

  /** In viewport coordinates, without what stands on the ground of a bar. */
  function readFixedParts(): Box[] {
    const bars = [...fixed, ...sticky].map(readBarBottom)
    const bottom = Math.max(0, ...bars)
    const isInBar = (box: Box) => box.bottom <= bottom + SLACK_PX || (box.top <= bottom && box.bottom - box.top <= LINE_PX)
    return fixed.flatMap(readPaintedBoxes).filter((box) => !isInBar(box))
  }

  /** A bar spans the screen from its upper edge, with a ground of its own. */
  function readBarBottom(element: HTMLElement): number {
    const { top, left, right } = element.getBoundingClientRect()
    const ground = getComputedStyle(element, '::before')
    const hasGround = Number(ground.opacity) > 0.9 && isOpaque(ground.backgroundColor)
    return hasGround && top <= 0 && left <= 0 && right >= root.clientWidth ? Number.parseFloat(ground.height) : 0
  }

  function isOpaque(colour: string): boolean {
    const alpha = /rgba\(.*, ([\d.]+)\)/.exec(colour)?.[1] ?? /\/ ([\d.]+)\)/.exec(colour)?.[1] ?? '1'
    return Number(alpha) > 0.8
  }

  function compareWithContent(parts: Box[], from: number, to: number): void {
    for (const part of parts) {
      for (const box of content) {
        if (!overlapsAcross(part, box)) continue
        const first = Math.max(from, box.top - part.bottom + SLACK_PX)
        const last = Math.min(to, box.bottom - part.top - SLACK_PX)
        if (first < last) report(part, box, first)
      }
    }
  }

  /** Sticky elements against the content beside them, and under what is fixed. */
  function compareSticky(position: number, fixedParts: Box[]): void {
    scrollTo({ top: position, behavior: 'instant' })
    for (const element of sticky) {
      const { left, right, top } = element.getBoundingClientRect()
      const isFooter = element.localName === 'footer'
      // The page covers the footer until its end.
      if (isFooter && position < end) continue
      const boxes = readBoxes(element, { skip: () => false }).map((box) => ({
        ...box,
        top: box.top - position,
        bottom: box.bottom - position,
      }))
      for (const part of fixedParts) {
        for (const box of boxes) if (overlapsAcross(part, box) && overlapsDown(part, box)) report(part, box, position)
      }
      const isBar = left <= SLACK_PX && right >= root.clientWidth - SLACK_PX && isOpaque(getComputedStyle(element).backgroundColor)
      if (isFooter || isBar || top > innerHeight) continue
      for (const part of boxes) {
        for (const box of content) {
          const seen = { ...box, top: box.top - position, bottom: box.bottom - position }
          if (overlapsAcross(part, seen) && overlapsDown(part, seen)) report(part, box, position)
        }
      }
    }
  }

  function overlapsAcross(one: Box, other: Box): boolean {
    return one.left < other.right - SLACK_PX && other.left < one.right - SLACK_PX
  }

  function overlapsDown(one: Box, other: Box): boolean {
    return one.top < other.bottom - SLACK_PX && other.top < one.bottom - SLACK_PX
  }

  function report(part: Box, box: Box, position: number): void {
    const [covering, covered] = [part.name, box.name]
    const key = `${covering} ${covered}`
    if (!found.has(key)) found.set(key, { covering, covered, scrolledTo: Math.round(position) })
  }

  /** Lines of text and controls, in coordinates of the page. */
  function readBoxes(parent: Element, { skip }: { skip: (element: Element) => boolean }): Box[] {
    const boxes: Box[] = []
    const texts = document.createTreeWalker(parent, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      const element = text.parentElement as Element
      if (!text.textContent?.trim() || /^(script|style|noscript|title)$/.test(element.localName) || skip(element) || !isShown(element))
        continue
      range.selectNodeContents(text)
      for (const line of range.getClientRects()) boxes.push(...clip(element, trimToLetters(line), text.textContent))
    }
    for (const control of parent.querySelectorAll(`:is(${CONTROLS}), :is(${CONTROLS}) svg`)) {
      const box = control.getBoundingClientRect()
      // Of a plain link or a row only the text and the icons count; a picture that repeats a link is none.
      if (
        skip(control) ||
        control.matches('[aria-hidden=true]:not(svg)') ||
        !isShown(control) ||
        !isPainted(control) ||
        box.width > root.clientWidth * 0.9
      )
        continue
      boxes.push(...clip(control, box, readName(control)))
    }
    return boxes
  }

  /** Without the room for accents, which is larger than the lines of a heading are apart. */
  function trimToLetters({ x, y, width, height }: DOMRect): DOMRect {
    return new DOMRect(x, y + height * 0.18, width, height * 0.64)
  }

  /** The part of a box that its scrolling and clipping parents show, in coordinates of the page. */
  function clip(element: Element, { left, top, right, bottom }: DOMRect, name: string): Box[] {
    const box = { left: Math.max(0, left), top, right: Math.min(root.clientWidth, right), bottom, name: shorten(name) }
    for (let parent: Element | null = element; parent && parent !== document.body; parent = parent.parentElement) {
      if (getComputedStyle(parent).overflow === 'visible' || getComputedStyle(parent).display === 'inline') continue
      const edge = parent.getBoundingClientRect()
      box.left = Math.max(box.left, edge.left)
      box.right = Math.min(box.right, edge.right)
      box.top = Math.max(box.top, edge.top)
      box.bottom = Math.min(box.bottom, edge.bottom)
    }
    if (box.right - box.left <= SLACK_PX || box.bottom - box.top <= SLACK_PX) return []
    return [{ ...box, top: box.top + scrollY, bottom: box.bottom + scrollY }]
  }

  /** What can be seen of a fixed element: backgrounds, text, pictures and controls. */
  function readPaintedBoxes(element: Element): Box[] {
    const parts = [element, ...element.querySelectorAll('*')].filter(isShown)
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim())
    const painted = parts.filter((part) => hasText(part) || isPainted(part))
    return painted
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > SLACK_PX && box.height > SLACK_PX)
      .map(({ part, box: { left, top, right, bottom } }) => ({
        left,
        top,
        right,
        bottom,
        name: readName(part.closest(CONTROLS) ?? element),
      }))
  }

  function isPainted(element: Element): boolean {
    const { backgroundColor, borderTopWidth, borderTopColor } = getComputedStyle(element)
    const isTransparent = (colour: string) => /, 0\)|\/ 0\)|transparent/.test(colour)
    return element.matches('img, svg') || !isTransparent(backgroundColor) || (borderTopWidth !== '0px' && !isTransparent(borderTopColor))
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('[inert]')
  }

  function readName(element: Element): string {
    const control = element.closest(CONTROLS) ?? element
    const labelled = control.closest('[aria-label]') ?? control.querySelector('[aria-label]')
    return shorten(control.textContent?.trim() || (labelled?.getAttribute('aria-label') ?? control.localName))
  }

  function shorten(text: string): string {
    const words = text.trim().replaceAll(/\s+/g, ' ')
    return words.length > 40 ? `${words.slice(0, 40)}…` : words
  }
}
