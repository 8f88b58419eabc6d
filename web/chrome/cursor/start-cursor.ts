const ENABLED = '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)'

/** For a mouse and without reduced motion. Returns a function that stops it. */
export function startCursor(): () => void {
  const enabled = matchMedia(ENABLED)
  const controller = new AbortController()
  let stop: (() => void) | undefined
  const update = async () => {
    stop?.()
    stop = undefined
    if (!enabled.matches) return
    const { followPointer } = await import('./follow-pointer.ts')
    if (!controller.signal.aborted) stop = followPointer()
  }
  // Without its code there is no decoration.
  const tryUpdate = () => void update().catch(() => {})
  enabled.addEventListener('change', tryUpdate, { signal: controller.signal })
  tryUpdate()
  return () => {
    controller.abort()
    stop?.()
  }
}
