import { useLayoutEffect, useRef, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Message } from '../../../contract/correspondence.ts'
import { classNames } from '../../ui/class-names.ts'
import { endpointUrl } from '../data/endpoint-url.ts'
import { messageLabels } from './labels.ts'
import styles from './message-frame.module.css'
import { senderName } from './sender-name.ts'

/** A higher letter scrolls in its frame. */
const MAX_HEIGHT_PX = 1600

/** No scripts, no forms; links open in a window of their own. Of the same origin, so that its height can be measured. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The HTML text of a letter. The server has cleaned it, and its content security policy allows no remote request. */
export function MessageFrame({ message: { _id: id, from } }: { message: Pick<Message, '_id' | 'from'> }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)

  function handleLoad(): void {
    fitHeight(frame.current)
    setLoaded(true)
  }

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
  }, [])

  return (
    <iframe
      ref={frame}
      className={classNames(styles.frame, isLoaded && styles.loaded)}
      title={interpolate(messageLabels.design.title, { name: senderName(from) })}
      src={endpointUrl(endpoints.showMessageHtml, { id })}
      sandbox={SANDBOX}
      loading="lazy"
      onLoad={handleLoad}
    />
  )
}

/** The document is at least as high as its frame, so it is measured in one without height. */
function fitHeight(frame: HTMLIFrameElement | null): void {
  const content = frame?.contentDocument?.documentElement
  if (!frame || !content) return
  frame.style.height = '0'
  const borders = frame.offsetHeight - frame.clientHeight
  frame.style.height = `${Math.min(MAX_HEIGHT_PX, content.scrollHeight + borders)}px`
}
