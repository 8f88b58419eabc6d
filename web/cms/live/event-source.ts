import { endpoints } from '../../../contract/endpoints.ts'
import { HEARTBEAT_MS, LIVE_EVENT_NAMES, type LiveEventName } from '../../../contract/live.ts'

/** Two heartbeats are missing: the connection is dead, although nobody has closed it. */
export const SILENCE_MS = 2.5 * HEARTBEAT_MS
const FIRST_RETRY_MS = 1000
const MAX_RETRY_MS = 30_000

export type LiveHandlers = {
  /** Events come from now on. Earlier ones may have been missed. */
  onOpen: () => void
  onEvent: (name: LiveEventName, data: unknown) => void
  onLost: () => void
}

/** Reads the events of the site, and connects again whenever the connection is lost. Returns a function that ends it. */
export function readLiveEvents({ onOpen, onEvent, onLost }: LiveHandlers): () => void {
  let source: EventSource | undefined
  let retryMs = FIRST_RETRY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  function connect(): void {
    clearTimeout(timer)
    source?.close()
    const connecting = new EventSource(endpoints.streamEvents.path)
    source = connecting
    connecting.addEventListener('open', () => {
      retryMs = FIRST_RETRY_MS
      expectHeartbeat()
      onOpen()
    })
    connecting.addEventListener('error', lose)
    for (const name of LIVE_EVENT_NAMES) {
      connecting.addEventListener(name, ({ data }: MessageEvent<string>) => {
        expectHeartbeat()
        onEvent(name, JSON.parse(data))
      })
    }
    expectHeartbeat()
  }

  function expectHeartbeat(): void {
    clearTimeout(timer)
    timer = setTimeout(lose, SILENCE_MS)
  }

  /** Not left to the browser, which gives up after a reply that is not a stream, such as a 502 of a proxy. */
  function lose(): void {
    source?.close()
    clearTimeout(timer)
    timer = setTimeout(connect, retryMs * (0.5 + Math.random() / 2))
    retryMs = Math.min(2 * retryMs, MAX_RETRY_MS)
    onLost()
  }

  connect()
  addEventListener('online', connect)
  return () => {
    removeEventListener('online', connect)
    clearTimeout(timer)
    source?.close()
  }
}
