import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { startMailServer } from '../support/mail-server.ts'
import { parseEmail } from '../support/parse-email.ts'

const MAX_REPLY_DELAY_MS = 40

export type CountingMailServer = Awaited<ReturnType<typeof startCountingMailServer>>

/** A mail server that counts how often each email arrives and delays its reply, so that a crash can hit before the confirmation. */
export async function startCountingMailServer() {
  const arrivals = new Map<string, number>()
  let unanswered = 0
  const server = await startMailServer({
    async onData(stream, _session, done) {
      const raw = await text(stream).catch(() => undefined)
      // The sender was cut off: no server keeps half an email.
      if (raw === undefined) return
      const id = parseEmail(raw).headers['message-id'] ?? 'none'
      arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
      unanswered += 1
      await wait(Math.random() * MAX_REPLY_DELAY_MS)
      unanswered -= 1
      done()
    },
  })
  /** Whether a sender waits for the confirmation of an email that has arrived. */
  const hasPendingReply = () => unanswered > 0
  return { url: server.url, close: server.close, arrivals, hasPendingReply }
}
