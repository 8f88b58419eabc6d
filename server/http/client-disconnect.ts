import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Whoever asked has gone before the answer. Nobody will read this. */
export class ClientDisconnectedError extends AppError {
  constructor() {
    super(499, 'The connection was closed before the request was done.')
  }
}

/** Whether an error says no more than that the caller's connection has ended: every day's matter, and nobody's fault. */
export function isClientDisconnect(error: unknown, { raw }: FastifyRequest): boolean {
  if (error instanceof ClientDisconnectedError) return true
  const { code = '', message } = error as { code?: string; message?: string }
  // Node's own error for a request that broke off. A database's has the same code and other words.
  const isBrokenOff = code === 'ERR_STREAM_PREMATURE_CLOSE' || (code === 'ECONNRESET' && message === 'aborted')
  return isBrokenOff && (raw.socket?.destroyed || raw.destroyed)
}

/** The request log writes a line when a reply has been sent; here none is. */
export const logClientDisconnect = ({ log, method, routeOptions }: FastifyRequest): void =>
  log.info({ method, route: routeOptions.url ?? 'unknown' }, 'client disconnected')
