import { STATUS_CODES } from 'node:http'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { replyWithFailure } from './reply-with-failure.ts'

/** An address that is none, or with a part that is longer than any of ours. */
export function refuseAddress(headers: Record<string, string>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply) => replyWithFailure(error, request, reply.headers(headers))
}

/** What is no HTTP, or never ends, is answered by hand: there is no request yet to reply to. */
export function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = REFUSALS[error.code] ?? [400, 'The request cannot be read.']
  const body = JSON.stringify({ success: false, message })
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nCache-Control: no-store\r\n` +
        `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
  }
  socket.destroy(error)
}

const REFUSALS: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The request has too many headers.'],
}
