import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { EDITING_VIEW_PATH, PLACES_ELEMENT_ID } from '../../../../contract/content-document.ts'
import { EDITED, findPlaces, namePlace, selectPlace } from './find-places.ts'
import { FRAME_STYLES } from './frame-styles.ts'

export type FrameEvents = {
  /** A text, a picture or nothing that is edited was pressed. */
  onPress: (target: Element, event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerOver: (target: Element | null) => void
  onFocus: (target: Element) => void
  /** The page scrolled or changed its layout: what lies over it has to follow. */
  onLayout: () => void
  onReady: (document: Document) => void
  /** While somebody writes, the page stays as it is. */
  isBusy: () => boolean
}

/** A number of the frame, and where the page in it is scrolled to when it is shown. */
type Load = { count: number; scrollTop: number }

/**
 * The editing view of a page in a frame. A new version is loaded in a second frame behind the first and takes its place when it is complete, so that
 * nothing flickers and the page stays where it is.
 */
export function usePageFrame(path: string, events: FrameEvents) {
  const [load, setLoad] = useState<Load>({ count: 0, scrollTop: 0 })
  const [shown, setShown] = useState(-1)
  /** The number of the frame that got something else than the page. */
  const [failed, setFailed] = useState(-1)
  /** A version arrived while somebody was writing. */
  const isOutdated = useRef(false)
  const current = useRef<HTMLIFrameElement | null>(null)
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

  /** Not in the page's own head: a style sheet there would count among the page's. */
  function prepare(frame: HTMLIFrameElement, { count, scrollTop }: Load): void {
    const document = frame.contentDocument
    const view = frame.contentWindow as (Window & typeof globalThis) | null
    // A page of errors, of the browser or of the server, has no places.
    if (!document?.getElementById(PLACES_ELEMENT_ID) || !view) return setFailed(count)
    if (latest.current.isBusy()) {
      isOutdated.current = true
      return
    }
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(FRAME_STYLES)
    document.adoptedStyleSheets.push(sheet)
    findPlaces(document)
    makeReachable(document)
    listen(view, document, latest)
    view.scrollTo({ top: scrollTop, behavior: 'instant' })
    const focused = readFocused(current.current)
    current.current = frame
    // At once: the next key belongs to this version.
    flushSync(() => setShown(count))
    if (focused) takeOverFocus(focused, view)
    latest.current.onReady(document)
  }

  /** Loads the page anew. */
  function refresh(): void {
    isOutdated.current = false
    setLoad(({ count }) => ({ count: count + 1, scrollTop: current.current?.contentWindow?.scrollY ?? 0 }))
  }

  return {
    frames: [...new Set([shown, load.count])].filter((count) => count >= 0).map((count) => ({ count, isShown: count === shown })),
    src: EDITING_VIEW_PATH + path,
    /** Changes when the page is loaded anew. */
    loadCount: load.count,
    handleLoad: (frame: HTMLIFrameElement, count: number) => count === load.count && prepare(frame, load),
    isLoading: shown !== load.count && failed !== load.count,
    isFailed: failed === load.count,
    refresh,
    /** Loads the page anew at the next `catchUp`. */
    refreshLater(): void {
      isOutdated.current = true
    },
    /** After the writing: shows what arrived meanwhile. */
    catchUp: () => void (isOutdated.current && refresh()),
    findElement: (place: string): HTMLElement | null =>
      current.current?.contentDocument?.querySelector<HTMLElement>(selectPlace(place)) ?? null,
    /** Where an element of the page is in this window. */
    rectOf(element: Element): DOMRect {
      const inner = element.getBoundingClientRect()
      const outer = current.current?.getBoundingClientRect()
      const scale = outer && current.current ? outer.width / current.current.offsetWidth : 1
      return new DOMRect((outer?.x ?? 0) + inner.x * scale, (outer?.y ?? 0) + inner.y * scale, inner.width * scale, inner.height * scale)
    },
  }
}

/** What has the focus in a frame that has it. */
function readFocused(frame: HTMLIFrameElement | null): Element | null | undefined {
  return frame && document.activeElement === frame ? frame.contentDocument?.activeElement : undefined
}

/** A new version of the page has the focus at the place where the former one had it. */
function takeOverFocus(focused: Element, view: Window): void {
  const selector = selectPlace(namePlace(focused))
  const number = [...focused.ownerDocument.querySelectorAll(selector)].indexOf(focused)
  const same = view.document.querySelectorAll<HTMLElement>(selector)
  const element = same[number] ?? same[0] ?? view
  element.focus({ preventScroll: true })
}

/** Texts and pictures can be reached with the Tab key. */
function makeReachable(document: Document): void {
  for (const element of document.querySelectorAll<HTMLElement>(EDITED)) {
    if (element.tabIndex < 0 || !element.hasAttribute('tabindex')) element.tabIndex = 0
  }
}

function listen(view: Window, document: Document, latest: { current: FrameEvents }): void {
  const toElement = (target: EventTarget | null) => ((target as Node | null)?.nodeType === Node.ELEMENT_NODE ? (target as Element) : null)
  document.addEventListener(
    'click',
    (event) => {
      const target = toElement(event.target)
      if (target) latest.current.onPress(target, event)
    },
    true,
  )
  document.addEventListener('submit', (event) => event.preventDefault(), true)
  document.addEventListener('keydown', (event) => latest.current.onKeyDown(event), true)
  document.addEventListener('pointerover', (event) => latest.current.onPointerOver(toElement(event.target)), true)
  document.addEventListener('pointerleave', () => latest.current.onPointerOver(null))
  document.addEventListener('focusin', (event) => {
    const target = toElement(event.target)
    if (target) latest.current.onFocus(target)
  })
  view.addEventListener('scroll', () => latest.current.onLayout(), { passive: true })
  view.addEventListener('resize', () => latest.current.onLayout())
}
