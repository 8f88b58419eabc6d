import { type IncomingMessage, STATUS_CODES, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ConnectionError, FastifyReply, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { dataSecurityHeaders } from './security-headers.ts'
import { REQUEST_ID_HEADER } from '../../contract/request-id.ts'
import { apiErrorHandler } from './api-error-handler.ts'

/** Answers requests that reach no route, with the headers that every reply has. */
export function createHttpErrorResponders(secure: boolean, newRequestId: () => string) {
  const securityHeaders = dataSecurityHeaders(secure)
  const headersWith = (requestId: string) => ({ ...securityHeaders, [REQUEST_ID_HEADER]: requestId })
  return {
    /** A malformed URL, or a path parameter that is too long. */
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      apiErrorHandler(error, request, reply.headers(headersWith(request.id))),

    /** Malformed or unfinished HTTP: there is no request object yet, so the reply is written to the socket. */
    clientErrorHandler(error: ConnectionError, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      if (socket.writable) socket.write(formatRawReply(...(ERROR_REPLIES[error.code] ?? BAD_REQUEST), headersWith(newRequestId())))
      socket.destroy(error)
    },

    /** CONNECT and Expect requests, which Node handles itself by default. */
    refuseUnsupported(server: Server): void {
      server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
        socket.on('error', () => {})
        socket.end(formatRawReply(...BAD_REQUEST, headersWith(newRequestId())))
      })
      server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
        const [status, message] = EXPECTATION_FAILED
        response.writeHead(status, { ...headersWith(newRequestId()), ...ERROR_HEADERS }).end(toErrorBody(message))
      })
    },
  }
}

const BAD_REQUEST: [number, string] = [400, 'The request cannot be read.']
const EXPECTATION_FAILED: [number, string] = [417, 'What this request expects is not offered here.']
const ERROR_REPLIES: Record<string, [number, string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The request has too many headers.'],
}

const ERROR_HEADERS = { connection: 'close', 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' }

const toErrorBody = (message: string) => JSON.stringify({ success: false, message })

function formatRawReply(status: number, message: string, headers: Record<string, string>): string {
  const body = toErrorBody(message)
  const lines = Object.entries({ ...headers, ...ERROR_HEADERS, 'content-length': body.length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
