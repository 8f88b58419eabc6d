import { type RefObject, useLayoutEffect } from 'react'

/** A higher letter scrolls in its frame. */
const MAX_HEIGHT_PX = 1600

/** Gives a frame the height of its document, which is of the same origin. Returns what to do when it has loaded. */
export function useFrameHeight(frame: RefObject<HTMLIFrameElement | null>): () => void {
  // A narrower frame needs more height.
  useLayoutEffect(() => {
    let width = 0
    const observer = new ResizeObserver(([entry]) => {
      const current = entry?.contentRect.width ?? 0
      if (current !== width) fitHeight(frame.current)
      width = current
    })
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return () => fitHeight(frame.current)
}

/** The document is at least as high as its frame, so it is measured in one without height. */
function fitHeight(frame: HTMLIFrameElement | null): void {
  const content = frame?.contentDocument?.documentElement
  if (!frame || !content) return
  frame.style.height = '0'
  const borders = frame.offsetHeight - frame.clientHeight
  frame.style.height = `${Math.min(MAX_HEIGHT_PX, content.scrollHeight + borders)}px`
}
