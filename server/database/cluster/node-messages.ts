import { newId } from '../ids.ts'

export const NODE_MESSAGES_CHANNEL = 'node_messages'
/** PostgreSQL limits a notification to 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7500
/** Beyond so many that wait to be sent, the other nodes are told that they have missed some. */
const MAX_WAITING = 1000
const RETRY_MS = 1000
/** Stands among the messages in the place of those that were dropped. */
const MISSED = 'missed'

type Listener = (message: unknown) => void

export type NodeMessages = ReturnType<typeof createNodeMessages>

/**
 * Messages from one node to all others that nobody waits for, such as events for browsers. Each arrives once, or the receiver is told that
 * it may have missed some. Without `notify` there are no other nodes.
 */
export function createNodeMessages(notify?: (channel: string, payload: string) => Promise<void>) {
  const nodeId = newId()
  const listeners: Listener[] = []
  const missedListeners: (() => void)[] = []
  let waiting: string[] = []
  let isSending = false
  let retry: NodeJS.Timeout | undefined
  let closed = false

  return {
    /** Returns at once. What is sent while a notification is under way leaves together with the next one. */
    send(message: object): void {
      if (!notify || closed) return
      const json = JSON.stringify(message)
      const fits = waiting.length < MAX_WAITING && Buffer.byteLength(json) < MAX_PAYLOAD_BYTES
      if (fits) waiting.push(json)
      else waiting = [JSON.stringify(MISSED)]
      void flush(notify)
    },

    onMessage: (listener: Listener) => void listeners.push(listener),

    /** Calls the listener when messages of other nodes may have been missed. */
    onMissed: (listener: () => void) => void missedListeners.push(listener),

    /** A notification, also one of this node. */
    receive(payload: string): void {
      const end = payload.indexOf(' ')
      if (payload.slice(0, end) === nodeId) return
      for (const message of parseMessages(payload.slice(end))) {
        if (message === MISSED) reportMissed()
        else for (const listener of listeners) listener(message)
      }
    },

    reportMissed,

    stop(): void {
      closed = true
      clearTimeout(retry)
    },
  }

  function reportMissed(): void {
    for (const listener of missedListeners) listener()
  }

  /** One notification after the other. While the database does not answer, they wait. */
  async function flush(notifyNodes: NonNullable<typeof notify>): Promise<void> {
    if (isSending || closed) return
    isSending = true
    clearTimeout(retry)
    let sent: string[] = []
    try {
      while (waiting.length > 0 && !closed) {
        sent = waiting.splice(0, countFitting(waiting))
        await notifyNodes(NODE_MESSAGES_CHANNEL, `${nodeId} [${sent.join(',')}]`)
      }
    } catch {
      waiting.unshift(...sent)
      retry = setTimeout(flush, RETRY_MS, notifyNodes).unref()
    } finally {
      isSending = false
    }
  }
}

/** How many of the first messages fit into one notification. Each one does. */
function countFitting(messages: string[]): number {
  let bytes = 0
  for (const [index, message] of messages.entries()) {
    bytes += Buffer.byteLength(message) + 1
    if (bytes > MAX_PAYLOAD_BYTES) return index
  }
  return messages.length
}

/** Another version of the program may run on other nodes: what cannot be read is left out. */
function parseMessages(json: string): unknown[] {
  try {
    const messages: unknown = JSON.parse(json)
    return Array.isArray(messages) ? messages : []
  } catch {
    return []
  }
}
