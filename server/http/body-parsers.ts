import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import { BadRequestError, AppError } from '../errors.ts'

/** Long enough for multipart/form-data with its boundary. */
const MAX_CONTENT_TYPE_LENGTH = 300

/** The API reads JSON, multipart forms where an endpoint takes files, and raw messages. */
export async function registerBodyParsers(api: FastifyInstance): Promise<void> {
  await api.register(multipart)
  api.removeContentTypeParser('text/plain')
  const parseJson = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients send the JSON content type with an empty body on every call: an error only where a body is needed.
    if (body === '') return done(takesBody(request) ? new BadRequestError('The request has no body.') : null, undefined)
    return parseJson(request, body as string, done)
  })
  api.addContentTypeParser('message/rfc822', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  // The one-click unsubscribe of RFC 8058 posts a form whose content is not used.
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
}

/** Refuses a wrong content type before the body is read. */
export function checkContentType(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (!endpoint.body && !endpoint.rawBody) return
  if (type === undefined && !endpoint.rawBody) return
  const expected = endpoint.rawBody ?? (endpoint.upload ? 'multipart/form-data' : 'application/json')
  if (type?.slice(0, MAX_CONTENT_TYPE_LENGTH).split(';', 1)[0]?.trim().toLowerCase() !== expected) {
    throw new AppError(415, `Please send this request as ${expected}.`)
  }
}

const takesBody = (request: FastifyRequest) => request.routeOptions.config.takesBody === true

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Endpoint['access']
    takesBody?: boolean
    /** The reply lasts as long as its reader, so its duration says nothing. */
    isEventStream?: boolean
  }
}
