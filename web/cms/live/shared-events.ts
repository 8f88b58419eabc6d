import type { LiveEventName, LivePresence } from '../../../contract/live.ts'
import { type LiveHandlers, readLiveEvents, SILENCE_MS } from './event-source.ts'

/** A hidden tab that cannot share its connection gives it up after this time: over HTTP/1.1 a browser has six for a site. */
const HIDDEN_MS = 60_000

type SharedHandlers = LiveHandlers & { listPresence: () => LivePresence[] }

type TabMessage =
  | { type: 'open' | 'lost' }
  | { type: 'event'; name: LiveEventName; data: unknown }
  /** A tab has opened and asks the one that reads. */
  | { type: 'joined' }

/**
 * One connection for all tabs of a browser: the tab that holds a lock reads the events and passes them on. When it is closed, the next one
 * gets the lock. Returns a function that ends it.
 */
export function shareLiveEvents(account: string, handlers: SharedHandlers): () => void {
  // Both are missing on a site without https.
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return readWhileVisible(handlers)
  const name = `live ${account}`
  const channel = new BroadcastChannel(name)
  const closing = new AbortController()
  let stopReading: (() => void) | undefined
  let isOpen = false
  let silence: ReturnType<typeof setTimeout> | undefined

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin and has no such argument
  const tellOthers = (message: TabMessage) => channel.postMessage(message)
  const tellAll = (message: TabMessage) => {
    handle(message)
    tellOthers(message)
  }

  function handle(message: TabMessage): void {
    if (message.type === 'open') handlers.onOpen()
    if (message.type === 'lost') handlers.onLost()
    if (message.type === 'event') handlers.onEvent(message.name, message.data)
  }

  channel.addEventListener('message', ({ data: message }: MessageEvent<TabMessage>) => {
    expectEvents()
    if (message.type !== 'joined') return handle(message)
    if (!stopReading || !isOpen) return
    for (const data of handlers.listPresence()) tellOthers({ type: 'event', name: 'presence', data })
  })

  /** Until this tab is closed, or another takes the lock. */
  const read = () =>
    new Promise<void>((resolve) => {
      // A stolen lock may be granted after this tab was closed.
      if (closing.signal.aborted) return resolve()
      clearTimeout(silence)
      stopReading = readLiveEvents({
        onOpen() {
          isOpen = true
          tellAll({ type: 'open' })
        },
        onLost() {
          isOpen = false
          tellAll({ type: 'lost' })
        },
        onEvent: (eventName, data) => tellAll({ type: 'event', name: eventName, data }),
      })
      closing.signal.addEventListener('abort', () => resolve())
    })

  /** Browsers may suspend a hidden tab that holds the lock: then the others hear nothing, not even heartbeats. */
  function expectEvents(): void {
    clearTimeout(silence)
    if (!stopReading && !closing.signal.aborted) silence = setTimeout(() => requestLock({ steal: true }), SILENCE_MS)
  }

  function requestLock(options: LockOptions): void {
    if (closing.signal.aborted) return
    navigator.locks.request(name, options, read).catch(() => {
      // Another tab has taken it, or this one is closed.
      stopReading?.()
      stopReading = undefined
      requestLock({ signal: closing.signal })
    })
  }

  requestLock({ signal: closing.signal })
  expectEvents()
  tellOthers({ type: 'joined' })
  return () => {
    closing.abort()
    clearTimeout(silence)
    stopReading?.()
    channel.close()
  }
}

function readWhileVisible(handlers: LiveHandlers): () => void {
  let stop: (() => void) | undefined = readLiveEvents(handlers)
  let timer: ReturnType<typeof setTimeout> | undefined

  function follow(): void {
    clearTimeout(timer)
    if (!document.hidden) stop ??= readLiveEvents(handlers)
    else timer = setTimeout(end, HIDDEN_MS)
  }

  function end(): void {
    stop?.()
    stop = undefined
  }

  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    clearTimeout(timer)
    end()
  }
}
