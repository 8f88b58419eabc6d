import { Readable } from 'node:stream'
import { HEARTBEAT_MS, type LiveEventName, RECENT_EVENTS_MS, type RecentEvent } from '../../contract/live.ts'

/** A browser keeps one stream for all its tabs, or one for each visible tab. */
const MAX_STREAMS_PER_PERSON = 20
/** A reader that is so far behind is ended. Its browser opens a new stream and loads everything again. */
const MAX_BUFFERED_BYTES = 256 * 1024
/** After this time a browser opens a stream that has ended again. */
const RETRY_MS = 2000

/** After more of them a new stream is told to load everything again. */
const MAX_RECENT_EVENTS = 100

type Stream = { staffId: string; sessionToken: string; output: Readable }

type Dependencies = {
  /** Which of these session tokens are still in use. */
  findActiveTokens: (tokens: string[]) => Promise<Set<string>>
  /** Called with each heartbeat. */
  onHeartbeat?: () => void
  heartbeatMs?: number
}

/** The open streams of server-sent events of this node. */
export function createEventStreams({ findActiveTokens, onHeartbeat = () => {}, heartbeatMs = HEARTBEAT_MS }: Dependencies) {
  /** Oldest first. */
  const streams = new Set<Stream>()
  let recent: { name: LiveEventName; data: object; staffIds?: readonly string[] | undefined; sentAt: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let closed = false

  return {
    /** The content of a new stream. It ends with the session, and when the site stops. */
    open(staffId: string, sessionToken: string, firstEvents: string): Readable {
      const stream: Stream = { staffId, sessionToken, output: new Readable({ read() {} }) }
      stream.output.once('close', () => streams.delete(stream))
      stream.output.push(`retry: ${RETRY_MS}\n\n${firstEvents}${formatRecent(staffId)}`)
      if (closed) {
        stream.output.push(null)
        return stream.output
      }
      const own = [...streams].filter((other) => other.staffId === staffId)
      if (own.length >= MAX_STREAMS_PER_PERSON) end(own[0]!)
      streams.add(stream)
      return stream.output
    },

    send(name: LiveEventName, data: object, staffIds?: readonly string[]): void {
      const event = formatEvent(name, data)
      recent = [...listRecent().slice(-MAX_RECENT_EVENTS), { name, data, staffIds, sentAt: performance.now() }]
      for (const stream of streams) if (!staffIds || staffIds.includes(stream.staffId)) write(stream, event)
    },

    /** An event that is not the same for everyone. Those for whom it is undefined get none. */
    sendEach(name: LiveEventName, dataFor: (staffId: string) => object | undefined): void {
      for (const stream of streams) {
        const data = dataFor(stream.staffId)
        if (data) write(stream, formatEvent(name, data))
      }
    },

    count: () => streams.size,

    start(): void {
      timer ??= setInterval(beat, heartbeatMs).unref()
    },

    /** Ends all streams, so that their connections can be closed. */
    stop(): void {
      closed = true
      clearInterval(timer)
      for (const stream of streams) end(stream)
    },
  }

  function listRecent() {
    const since = performance.now() - RECENT_EVENTS_MS
    return recent.filter(({ sentAt }) => sentAt >= since)
  }

  /** For this person. */
  function formatRecent(staffId: string): string {
    const events = listRecent()
    if (events.length > MAX_RECENT_EVENTS) return formatEvent('reload', {})
    const own = events.filter(({ staffIds }) => !staffIds || staffIds.includes(staffId))
    const now = performance.now()
    return own
      .map(({ name, data, sentAt }) => formatEvent('recent', { name, data, ageMs: Math.floor(now - sentAt) } satisfies RecentEvent))
      .join('')
  }

  async function beat(): Promise<void> {
    await endFormerSessions()
    for (const stream of streams) write(stream, formatEvent('heartbeat', {}))
    onHeartbeat()
  }

  /** While the database does not answer, nobody can sign out either. */
  async function endFormerSessions(): Promise<void> {
    if (streams.size === 0) return
    const checked = [...streams]
    const active = await findActiveTokens([...new Set(checked.map(({ sessionToken }) => sessionToken))]).catch(() => undefined)
    if (active) for (const stream of checked) if (!active.has(stream.sessionToken)) end(stream)
  }

  function write(stream: Stream, event: string): void {
    if (stream.output.readableLength > MAX_BUFFERED_BYTES) {
      streams.delete(stream)
      stream.output.destroy()
    } else stream.output.push(event)
  }

  function end(stream: Stream): void {
    streams.delete(stream)
    stream.output.push(null)
  }
}

export const formatEvent = (name: LiveEventName, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
