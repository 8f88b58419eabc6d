import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { startMailServer } from '../support/mail/mail-server.ts'
import { parseEmail } from '../support/mail/parse-email.ts'

const MAX_REPLY_DELAY_MS = 40

export type CountingMailServer = Awaited<ReturnType<typeof startCountingMailServer>>

/** A mail server that counts how often each email arrives and delays its reply, so that a crash can hit before the confirmation. */
export async function startCountingMailServer() {
  const arrivals = new Map<string, number>()
  let gate: PromiseWithResolvers<void> | undefined
  let delayedReplies = 0
  const server = await startMailServer({
    async onData(stream, _session, done) {
      const raw = await text(stream).catch(() => undefined)
      // The connection broke: a server does not store an incomplete email.
      if (raw === undefined) return
      const id = parseEmail(raw).headers['message-id'] ?? 'none'
      arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
      if (gate) delayedReplies += 1
      await (gate?.promise ?? wait(Math.random() * MAX_REPLY_DELAY_MS))
      done()
    },
  })
  return {
    url: server.url,
    close: server.close,
    arrivals,
    /** Delays the confirmation of every email until `releaseReplies`. */
    holdReplies: () => void (gate = Promise.withResolvers()),
    hasPendingReply: () => delayedReplies > 0,
    releaseReplies() {
      gate?.resolve()
      gate = undefined
      delayedReplies = 0
    },
  }
}
