import { type IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { closedHeaders } from './headers.ts'
import { replyWithFailure } from './reply-with-failure.ts'

/** Answers what never becomes a request of a route, with the headers that every reply has. */
export function createHttpErrorResponders(secure: boolean) {
  const headers = closedHeaders(secure)
  return {
    /** An address that is none, or with a part that is longer than any of ours. */
    address: (error: unknown, request: FastifyRequest, reply: FastifyReply) => replyWithFailure(error, request, reply.headers(headers)),

    /** What is no HTTP, or never ends, is answered by hand: there is no request yet to reply to. */
    connection(error: ConnectionError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(wholeReply(...(REFUSALS[error.code] ?? UNREADABLE), headers))
      socket.destroy(error)
    },

    /** CONNECT and Expect requests, which Node handles itself by default. */
    unsupported(server: Server): void {
      server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
        socket.on('error', () => {})
        socket.end(wholeReply(...UNREADABLE, headers))
      })
      server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
        const [status, message] = UNEXPECTED
        response.writeHead(status, { ...headers, ...ownHeaders }).end(asBody(message))
      })
    },
  }
}

const UNREADABLE: [number, string] = [400, 'The request cannot be read.']
const UNEXPECTED: [number, string] = [417, 'What this request expects is not offered here.']
const REFUSALS: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The request has too many headers.'],
}

const ownHeaders = { connection: 'close', 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }

const asBody = (message: string) => JSON.stringify({ success: false, message })

function wholeReply(status: number, message: string, headers: Record<string, string>): string {
  const body = asBody(message)
  const lines = Object.entries({ ...headers, ...ownHeaders, 'content-length': body.length }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
