/** Over these the dot grows; beside them, over anything with a pointer cursor. */
const LARGE_DOT_TARGETS = 'a, button, summary, label, input, select, textarea, img, video, h1, h2, [role="button"]'

/** The share of its way that a thing covers in one frame: the dot is at hand, the ring comes after. */
const DOT_EASING = 0.5
const RING_EASING = 0.16
const SETTLED_PX = 0.1

type Point = { x: number; y: number }

/** Moves both after the mouse, in one loop that rests when they have arrived. Returns how to stop. */
export function followPointer({ ring, dot }: { ring: HTMLElement; dot: HTMLElement }): () => void {
  const stop = new AbortController()
  const movers = [
    { element: dot, pace: DOT_EASING, at: { x: 0, y: 0 } },
    { element: ring, pace: RING_EASING, at: { x: 0, y: 0 } },
  ]
  let mouse: Point | undefined
  let frame = 0

  on('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return hide()
    const next = { x: event.clientX, y: event.clientY }
    if (!mouse) show(next)
    mouse = next
    frame ||= requestAnimationFrame(step)
  })
  on('pointerover', ({ target }) => dot.toggleAttribute('data-large', target instanceof Element && isLarge(target)))
  // A frame keeps its mouse to itself.
  on('pointerout', ({ relatedTarget }) => (!relatedTarget || relatedTarget instanceof HTMLIFrameElement) && hide())
  on('keydown', hide)

  return () => {
    stop.abort()
    cancelAnimationFrame(frame)
  }

  function on<Kind extends keyof DocumentEventMap>(kind: Kind, act: (event: DocumentEventMap[Kind]) => void): void {
    document.addEventListener(kind, act, { passive: true, signal: stop.signal })
  }

  function show(at: Point): void {
    for (const mover of movers) {
      mover.at = { ...at }
      mover.element.hidden = false
    }
  }

  function hide(): void {
    mouse = undefined
    for (const { element } of movers) element.hidden = true
  }

  function step(): void {
    frame = 0
    if (!mouse) return
    let moving = false
    for (const { element, pace, at } of movers) {
      at.x += (mouse.x - at.x) * pace
      at.y += (mouse.y - at.y) * pace
      element.style.translate = `${at.x}px ${at.y}px`
      moving ||= Math.abs(mouse.x - at.x) + Math.abs(mouse.y - at.y) > SETTLED_PX
    }
    if (moving) frame = requestAnimationFrame(step)
  }
}

const isLarge = (element: Element) => element.closest(LARGE_DOT_TARGETS) !== null || getComputedStyle(element).cursor === 'pointer'
