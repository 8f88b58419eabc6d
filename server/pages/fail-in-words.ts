import type { FastifyReply, FastifyRequest } from 'fastify'
import { TooSlow } from '../http/failures.ts'
import { ClientDisconnected, isClientDisconnect, logClientDisconnect } from '../http/client-disconnect.ts'
import { asFailure } from '../http/reply-with-failure.ts'

/** When not even a page about the failure can be made, a sentence still can. */
export function failInWords(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = isClientDisconnect(error, request) ? new ClientDisconnected() : asFailure(error, request.raw.complete)
  const { status, message, retryAfterSeconds } = failure
  if (failure instanceof TooSlow) reply.header('connection', 'close')
  if (failure instanceof ClientDisconnected) logClientDisconnect(request)
  if (status === 500) request.log.error({ err: error }, 'page failed')
  else if (status > 500) request.log.warn({ reason: String(error) }, 'page failed')
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }).send(message)
}
