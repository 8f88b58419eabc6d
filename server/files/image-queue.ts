import { ServiceUnavailableError } from '../errors.ts'

/**
 * Forms whose images wait or are re-encoded, in all and of one client, so that no client takes all slots of the visitors. An image
 * takes a second or two, at most ten. Files made from stored pictures have a lane of their own.
 */
const SLOTS = {
  visitors: { max: 4, maxPerClient: 2 },
  staff: { max: 10, maxPerClient: 10 },
  variants: { max: 24, maxPerClient: 24 },
} as const
const RETRY_AFTER_SECONDS = 30
const BUSY_MESSAGE = 'We are looking through the pictures of other people just now. Please try again in half a minute.'

export type Lane = keyof typeof SLOTS

export type Uploader = {
  lane: Lane
  clientKey: string
  /** Aborts when the client has disconnected. */
  signal: AbortSignal
}

type RunInTurn = <T>(act: () => Promise<T>) => Promise<T>

export type ImageQueue = ReturnType<typeof createImageQueue>

/**
 * Works on one image of each lane at a time. A form that finds no free slot is refused at once instead of
 * waiting.
 */
export function createImageQueue() {
  const lanes = { visitors: createLane(), staff: createLane(), variants: createLane() }

  return {
    /** Holds one slot for all images of a form. They alternate with those of other forms, and stop when the client disconnects. */
    async withSlot<T>({ lane, clientKey, signal }: Uploader, act: (inTurn: RunInTurn) => Promise<T>): Promise<T> {
      const { slots, inTurn } = lanes[lane]
      const { max, maxPerClient } = SLOTS[lane]
      const own = slots.filter((slot) => slot.clientKey === clientKey).length
      if (slots.length >= max || own >= maxPerClient) throw new ServiceUnavailableError(BUSY_MESSAGE, RETRY_AFTER_SECONDS)
      const slot = { clientKey, since: performance.now() }
      slots.push(slot)
      try {
        return await act((turn) => inTurn(turn, signal))
      } finally {
        slots.splice(slots.indexOf(slot), 1)
      }
    },

    /** The forms of each lane whose images wait or are re-encoded. */
    stats: () =>
      Object.entries(lanes).map(([lane, { slots }]) => ({
        lane,
        n: slots.length,
        oldestMs: slots[0] ? performance.now() - slots[0].since : 0,
      })),
  }
}

function createLane() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** The client that holds each slot, the oldest first. */
    slots: [] as { clientKey: string; since: number }[],

    inTurn<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
      let started = false
      const turn = last.then(() => {
        signal.throwIfAborted()
        started = true
        return act()
      })
      last = turn.catch(() => {})
      return new Promise((resolve, reject) => {
        turn.then(resolve, reject)
        // A waiting client that disconnects leaves the queue at once. Work that has started is waited for: it still uses its files.
        signal.addEventListener('abort', () => !started && reject(signal.reason as Error), { once: true })
      })
    },
  }
}
