import { ORBITS, createSculptureFrames } from './sculpture-frames.ts'

/** In radians per second: it settles in about half a second, without passing its aim. */
const STIFFNESS = 9
const LONGEST_STEP_MS = 50
/** In frames, and frames per second. */
const AT_REST = { distance: 0.02, speed: 0.1 }
const MAX_FRAME_MS = 20
const MEASURED_FRAMES = 60
const MIN_MEMORY_GB = 4

/**
 * The pointer turns the sculpture from side to side, and scrolling turns it away: both choose one of the frames, which is drawn on the canvas
 * over the still picture. Nothing runs while nothing moves or the picture is out of view, and a device that draws too slowly keeps the still.
 */
export function turnSculpture(canvas: HTMLCanvasElement): void {
  const name = canvas.dataset.sculpture ?? ''
  const orbit = ORBITS[name]
  const picture = canvas.previousElementSibling?.querySelector('img')
  const context = canvas.getContext('2d', { alpha: false })
  if (!orbit || !picture || !context || isWeak() || !showsAvif(picture, name)) return

  const life = new AbortController()
  const { signal } = life
  const frames = createSculptureFrames({ name, ...orbit, shownWidth: drawnWidth(picture), onDecoded: wake })
  let downloads = new AbortController()
  let pointer = 0
  let isInView = false
  let bottom = innerHeight
  let position = orbit.still
  let speed = 0
  let shown: number | undefined
  let request = 0
  let lastTime: number | undefined
  let durations: number[] = []

  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting, boundingClientRect } = entries.at(-1)!
    isInView = isIntersecting
    bottom = Math.max(1, boundingClientRect.bottom + scrollY)
    if (isInView) wake()
    else rest()
  })
  observer.observe(canvas.parentElement!)

  addEventListener('pointermove', followPointer, { passive: true, signal })
  document.documentElement.addEventListener('pointerleave', () => pointAt(0), { signal })
  addEventListener('scroll', wake, { passive: true, signal })
  // A page in the back/forward cache loads nothing.
  addEventListener('pagehide', () => downloads.abort(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && download(), { signal })
  // Another crop of the picture, for narrow screens, has no frames.
  picture.addEventListener('load', () => !showsAvif(picture, name) && giveUp(), { signal })
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', giveUp, { signal })
  download()

  function download(): void {
    downloads = new AbortController()
    // With those that arrived it turns less far.
    frames.download(downloads.signal).catch(() => {})
  }

  function followPointer({ pointerType, clientX }: PointerEvent): void {
    // The intro lies over the page.
    if (pointerType !== 'touch' && !document.documentElement.dataset.intro) pointAt((clientX / innerWidth) * 2 - 1)
  }

  function pointAt(turn: number): void {
    pointer = turn
    wake()
  }

  function wake(): void {
    if (!request && isInView && !signal.aborted) request = requestAnimationFrame(step)
  }

  function step(time: number): void {
    const duration = lastTime === undefined ? 0 : time - lastTime
    lastTime = time
    request = 0
    if (isTooSlow(duration)) return giveUp()
    // It sets out from the view of the still.
    const isMoving = shown !== undefined && move(Math.min(duration, LONGEST_STEP_MS) / 1000)
    frames.keepAround(Math.round(position))
    draw(isMoving)
    if (isMoving) request = requestAnimationFrame(step)
    else lastTime = undefined
  }

  /** A critically damped spring. Returns whether it is still moving. */
  function move(seconds: number): boolean {
    const away = Math.min(1, scrollY / bottom)
    const aim = frames.findByTurn(pointer * (1 - away) - away)
    const distance = position - aim
    const pull = speed + STIFFNESS * distance
    const decay = Math.exp(-STIFFNESS * seconds)
    position = aim + (distance + pull * seconds) * decay
    speed = (speed - STIFFNESS * pull * seconds) * decay
    if (Math.abs(position - aim) > AT_REST.distance || Math.abs(speed) > AT_REST.speed) return true
    position = aim
    speed = 0
    return false
  }

  function draw(isMoving: boolean): void {
    const [frame, bitmap] = frames.findNearest(Math.round(position)) ?? []
    if (!bitmap || frame === undefined) return
    if (frame !== shown) {
      if (canvas.hidden) {
        canvas.width = bitmap.width
        canvas.height = bitmap.height
        canvas.hidden = false
      }
      context!.drawImage(bitmap, 0, 0)
      shown = frame
      canvas.dataset.frame = String(frame)
    }
    canvas.toggleAttribute('data-turned', isMoving || frame !== orbit!.still)
  }

  function isTooSlow(duration: number): boolean {
    if (duration > 0) durations.push(duration)
    if (durations.length < MEASURED_FRAMES) return false
    const median = durations.toSorted((a, b) => a - b)[MEASURED_FRAMES / 2]!
    durations = []
    return median > MAX_FRAME_MS
  }

  function rest(): void {
    cancelAnimationFrame(request)
    request = 0
    lastTime = undefined
    frames.closeAll()
  }

  function giveUp(): void {
    rest()
    life.abort()
    downloads.abort()
    observer.disconnect()
    canvas.remove()
  }
}

function isWeak(): boolean {
  const { connection, deviceMemory = MIN_MEMORY_GB } = navigator as { connection?: { effectiveType?: string }; deviceMemory?: number }
  return deviceMemory < MIN_MEMORY_GB || /2g|3g/.test(connection?.effectiveType ?? '')
}

/** Not another crop, which narrow screens may show, and not in a browser without AVIF. */
const showsAvif = ({ currentSrc }: HTMLImageElement, name: string): boolean => new RegExp(`/${name}-\\d+\\.avif$`).test(currentSrc)

/** Of a picture that covers its box. */
const drawnWidth = ({ clientWidth, clientHeight, naturalWidth, naturalHeight }: HTMLImageElement): number =>
  Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight)
