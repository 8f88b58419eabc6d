import type { FastifyReply, FastifyRequest } from 'fastify'
import { errorMessages } from '../../content/shared-texts.ts'
import { explainStorageError } from '../database/engines/storage-errors.ts'
import { ClientDisconnectedError, RequestTimeoutError } from '../errors.ts'
import { isClientDisconnect, logClientDisconnect } from '../http/client-disconnect.ts'
import { toAppError } from '../http/api-error-handler.ts'

/** Replies with a line of text: it also serves errors that keep the error page itself from rendering. */
export function pageErrorHandler(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = isClientDisconnect(error, request) ? new ClientDisconnectedError() : toAppError(error, request.raw.complete)
  const { status, message, retryAfterSeconds } = appError
  if (appError instanceof RequestTimeoutError) reply.header('connection', 'close')
  if (appError instanceof ClientDisconnectedError) logClientDisconnect(request)
  if (status >= 500) logPageError(request, status, error)
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  const text = status >= 500 ? `${message}\n${errorMessages.reference} ${request.id}` : message
  return reply.code(status).headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }).send(text)
}

export function logPageError({ log }: FastifyRequest, status: number, error: unknown): void {
  if (status === 500) log.error({ err: error }, 'page failed')
  else log.warn({ ...(error !== undefined && { reason: explainStorageError(error)?.reason ?? String(error) }) }, 'page failed')
}
