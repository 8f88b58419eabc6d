import type { FastifyReply, FastifyRequest } from 'fastify'
import { ClientDisconnectedError } from '../errors.ts'
import { rateLimitKey } from '../rate-limit-key.ts'

/** Who sends an upload: the key that its limits are counted by, and a signal that comes when the connection has ended. */
export function uploadClient({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) {
  return { clientKey: rateLimitKey(request), signal: disconnectSignal(reply) }
}

/** A request counts as closed once it was read: only the reply tells whether the client is still connected. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const disconnected = new AbortController()
  raw.once('close', () => disconnected.abort(new ClientDisconnectedError()))
  return disconnected.signal
}
