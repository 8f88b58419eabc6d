import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { startMailServer } from '../support/mail-server.ts'
import { parseEmail } from '../support/parse-email.ts'

const MAX_REPLY_DELAY_MS = 40

export type CountingMailServer = Awaited<ReturnType<typeof startCountingMailServer>>

/** A mail server that counts how often each letter reached it, and takes a while to say so: the moment when a crash hurts most. */
export async function startCountingMailServer() {
  const arrivals = new Map<string, number>()
  let held: PromiseWithResolvers<void> | undefined
  let heldReplies = 0
  const server = await startMailServer({
    async onData(stream, _session, done) {
      const raw = await text(stream).catch(() => undefined)
      // Cut off in the middle: no server keeps half a letter.
      if (raw === undefined) return
      const id = parseEmail(raw).headers['message-id'] ?? 'none'
      arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
      if (held) heldReplies += 1
      await (held?.promise ?? wait(Math.random() * MAX_REPLY_DELAY_MS))
      done()
    },
  })
  return {
    url: server.url,
    close: server.close,
    arrivals,
    /** Nobody is told that an email has arrived until `releaseReplies`. */
    holdReplies: () => void (held = Promise.withResolvers()),
    hasHeldReply: () => heldReplies > 0,
    releaseReplies() {
      held?.resolve()
      held = undefined
      heldReplies = 0
    },
  }
}
