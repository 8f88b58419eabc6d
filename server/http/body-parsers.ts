import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { BadRequestError, AppError } from '../errors.ts'

/** Of a content type, with room for the boundary of a form. */
const MAX_CONTENT_TYPE_LENGTH = 300

/** Which bodies the API reads: JSON, multipart where a call takes files, and none where none is expected. */
export async function registerBodyParsers(api: FastifyInstance): Promise<void> {
  await api.register(multipart)
  api.removeContentTypeParser('text/plain')
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Generic clients announce JSON on every call; only a call that needs a body misses it.
    if (body === '') return done(takesBody(request) ? new BadRequestError('The request has no body.') : null, undefined)
    return parseJson(request, body as string, done)
  })
  // The one-click unsubscribe of RFC 8058 arrives as a form whose content says nothing.
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
}

/** Before a byte of the body is read. */
export function checkContentType(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (!endpoint.body || type === undefined) return
  const expected = endpoint.upload ? 'multipart/form-data' : 'application/json'
  if (type.slice(0, MAX_CONTENT_TYPE_LENGTH).split(';', 1)[0]?.trim().toLowerCase() !== expected) {
    throw new AppError(415, `Please send this request as ${expected}.`)
  }
}

const takesBody = (request: FastifyRequest) => request.routeOptions.config.takesBody === true

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access']
    takesBody?: boolean
  }
}
