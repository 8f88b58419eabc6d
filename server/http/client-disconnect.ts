import type { FastifyRequest } from 'fastify'
import { ClientDisconnectedError } from '../errors.ts'
import { routeOf } from './request-log.ts'

/** Whether an error only means that the caller closed the connection, which is normal and is not logged as an error. */
export function isClientDisconnect(error: unknown, { raw }: FastifyRequest): boolean {
  if (error instanceof ClientDisconnectedError) return true
  const { code = '', message } = error as { code?: string; message?: string }
  // Node's error for an aborted request. A lost database connection has the same code, but another message.
  const isAborted = code === 'ERR_STREAM_PREMATURE_CLOSE' || (code === 'ECONNRESET' && message === 'aborted')
  return isAborted && (raw.socket?.destroyed || raw.destroyed)
}

/** The request log writes its line when a reply has been sent, and here none is sent. */
export const logClientDisconnect = (request: FastifyRequest): void =>
  request.log.info({ method: request.method, route: routeOf(request) }, 'client disconnected')
