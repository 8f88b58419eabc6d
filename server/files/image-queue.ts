import { ServiceUnavailableError } from '../errors.ts'

/**
 * Forms whose pictures wait or are worked on, in all and of one caller: nobody takes all places of the visitors. A picture takes a second
 * or two, at most ten.
 */
const SLOTS = { visitors: { most: 4, ofOne: 2 }, staff: { most: 10, ofOne: 10 } } as const
const RETRY_AFTER_SECONDS = 30
const BUSY_MESSAGE = 'We are looking through the pictures of other people just now. Please try again in half a minute.'

export type Lane = keyof typeof SLOTS

export type Uploader = {
  lane: Lane
  clientKey: string
  /** Comes when the connection has ended. */
  signal: AbortSignal
}

type RunInTurn = <T>(act: () => Promise<T>) => Promise<T>

export type ImageQueue = ReturnType<typeof createImageQueue>

/**
 * Decides whose pictures are redrawn, one at a time of visitors and one of staff, whatever form they came with. Who finds no place is
 * told at once and not left waiting.
 */
export function createImageQueue() {
  const lanes = { visitors: createLane(), staff: createLane() }

  return {
    /** Holds one place for all pictures of a form. They take turns with those of other forms, and end with the sender's connection. */
    async withSlot<T>({ lane, clientKey, signal }: Uploader, act: (inTurn: RunInTurn) => Promise<T>): Promise<T> {
      const { slots, inTurn } = lanes[lane]
      const { most, ofOne } = SLOTS[lane]
      const own = slots.filter((holder) => holder === clientKey).length
      if (slots.length >= most || own >= ofOne) throw new ServiceUnavailableError(BUSY_MESSAGE, RETRY_AFTER_SECONDS)
      slots.push(clientKey)
      try {
        return await act((turn) => inTurn(turn, signal))
      } finally {
        slots.splice(slots.indexOf(clientKey), 1)
      }
    },
  }
}

function createLane() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    /** Who holds each. */
    slots: [] as string[],

    inTurn<T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> {
      let begun = false
      const turn = last.then(() => {
        signal.throwIfAborted()
        begun = true
        return act()
      })
      last = turn.catch(() => {})
      return new Promise((resolve, reject) => {
        turn.then(resolve, reject)
        // Nobody waits on for somebody who has gone. What has begun ends by itself, and is waited for: it still holds its files.
        signal.addEventListener('abort', () => !begun && reject(signal.reason as Error), { once: true })
      })
    },
  }
}
