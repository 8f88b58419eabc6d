/** The dot grows over these, and over anything with a pointer cursor. */
const LARGE_DOT_TARGETS = 'a, button, summary, label, input, select, textarea, img, video, h1, h2, [role="button"]'

/** The part of the remaining distance covered in one frame: the ring lags behind the dot. */
const DOT_EASING = 0.5
const RING_EASING = 0.16
const SETTLED_PX = 0.1

type Point = { x: number; y: number }

/** Moves the cursor's elements after the mouse in one loop, which pauses when they have arrived. Returns a function that stops it. */
export function followPointer(): () => void {
  const controller = new AbortController()
  const followers = [...document.querySelectorAll<HTMLElement>('[data-cursor]')].map((element) => ({
    element,
    easing: element.dataset.cursor === 'ring' ? RING_EASING : DOT_EASING,
    position: { x: 0, y: 0 },
  }))
  const dot = document.querySelector<HTMLElement>('[data-cursor="dot"]')
  let mouse: Point | undefined
  let frame = 0

  on('pointermove', (event) => {
    if (event.pointerType !== 'mouse') return hide()
    const next = { x: event.clientX, y: event.clientY }
    if (!mouse) show(next)
    mouse = next
    frame ||= requestAnimationFrame(step)
  })
  on('pointerover', ({ target }) => dot?.toggleAttribute('data-large', target instanceof Element && isLargeDotTarget(target)))
  // No pointer events arrive from inside an iframe.
  on('pointerout', ({ relatedTarget }) => (!relatedTarget || relatedTarget instanceof HTMLIFrameElement) && hide())
  on('keydown', hide)

  return () => {
    controller.abort()
    cancelAnimationFrame(frame)
    hide()
  }

  function on<Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void): void {
    document.addEventListener(type, listener, { passive: true, signal: controller.signal })
  }

  function show(position: Point): void {
    for (const follower of followers) {
      follower.position = { ...position }
      follower.element.hidden = false
    }
  }

  function hide(): void {
    mouse = undefined
    for (const { element } of followers) element.hidden = true
  }

  function step(): void {
    frame = 0
    if (!mouse) return
    let moving = false
    for (const { element, easing, position } of followers) {
      position.x += (mouse.x - position.x) * easing
      position.y += (mouse.y - position.y) * easing
      element.style.translate = `${position.x}px ${position.y}px`
      moving ||= Math.abs(mouse.x - position.x) + Math.abs(mouse.y - position.y) > SETTLED_PX
    }
    if (moving) frame = requestAnimationFrame(step)
  }
}

const isLargeDotTarget = (element: Element) => element.closest(LARGE_DOT_TARGETS) !== null || getComputedStyle(element).cursor === 'pointer'
