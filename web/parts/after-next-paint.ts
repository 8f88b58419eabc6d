/** In a hidden tab nothing is painted. */
const LONGEST_FRAME_MS = 200

/** Resolves once the browser has painted: a pressed button then looks pressed before a long task begins. */
export function afterNextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, LONGEST_FRAME_MS)
  })
}
