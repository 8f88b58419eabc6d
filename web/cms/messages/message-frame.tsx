import { useRef, useState } from 'react'
import { interpolate } from '../../../contract/interpolate.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import type { Message } from '../../../contract/correspondence.ts'
import { classNames } from '../../ui/class-names.ts'
import { endpointUrl } from '../data/endpoint-url.ts'
import { messageLabels } from './labels.ts'
import styles from './message-frame.module.css'
import { senderName } from './sender-name.ts'
import { useFrameHeight } from './use-frame-height.ts'

/** No scripts, no forms; links open in a window of their own. Of the same origin, so that its height can be measured. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox'

/** The HTML text of a letter. The server has cleaned it, and its content security policy allows no remote request. */
export function MessageFrame({ message: { _id: id, from } }: { message: Pick<Message, '_id' | 'from'> }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)

  const fitHeight = useFrameHeight(frame)

  function handleLoad(): void {
    fitHeight()
    setLoaded(true)
  }

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
