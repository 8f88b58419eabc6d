import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { CurrentStaff } from '../../contract/staff/auth.ts'
import type { Endpoint, EndpointReply, EndpointRequest } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { checkContentType } from './body-parsers.ts'
import { BadRequestError } from '../errors.ts'
import type { Guard } from './guard.ts'
import { parseInput } from '../parse-input.ts'
import type { Caller } from '../rate-limit-key.ts'
import type { RateLimiter } from './rate-limits.ts'
import { isBareReply, replySchema } from './reply-schema.ts'

const MAX_IDEMPOTENCY_KEY_LENGTH = 200
const HANDLER_TIMEOUT_MS = 20_000
/** Enough for a hundred megabytes over a slow connection. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000
/** A response that is still being sent then is cut off: all data of a person may be gigabytes. */
const DOWNLOAD_TIMEOUT_MS = 60 * 60_000

export type DefineRoute = ReturnType<typeof createDefineRoute>

/**
 * Turns endpoints of the contract into routes with their access checks, rate limits and input checks. A handler gets the parsed
 * request and returns the keys of the reply, or sends a file or a stream of events itself.
 */
export function createDefineRoute(app: FastifyInstance, { guard, limitRate, reads, checkReplies }: Dependencies) {
  const undefinedEndpoints = new Set<Endpoint>(Object.values(endpoints))

  function defineRoute<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    undefinedEndpoints.delete(endpoint)
    const staffByRequest = new WeakMap<FastifyRequest, CurrentStaff>()
    const respond = async (raw: RawInput, context?: RequestContext<E>) => {
      const result = await handler({ ...parseRequest(endpoint, raw), ...context } as HandlerArgs<E>)
      if (endpoint.reply === 'file' || endpoint.reply === 'events') return undefined
      const body = isBareReply(endpoint.reply) ? result : { success: true, ...(result as object) }
      if (checkReplies) replySchema(endpoint.reply).parse(body)
      return body
    }
    if (isPublicRead(endpoint)) reads.add(endpoint, respond)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.maxBytes ?? EMPTY_BODY_LIMIT,
      config: { access: endpoint.access, takesBody: endpoint.body !== undefined, isEventStream: endpoint.reply === 'events' },
      ...(endpoint.reply !== 'events' && { handlerTimeout: timeoutFor(endpoint) }),
      onRequest: async (request) => {
        // The limit first, so that refused calls beyond it cost no query for the session.
        await limitRate(endpoint, request)
        guard.refuseCrossSite(request)
        if (endpoint.access === 'secret') guard.requireSecret(request)
        if (endpoint.access === 'staff') {
          const currentStaff = await guard.requireStaff(request)
          guard.checkXsrfToken(request)
          guard.requireRole(currentStaff, endpoint.role)
          staffByRequest.set(request, currentStaff)
        }
      },
      preParsing: async (request) => checkContentType(endpoint, request),
      handler: async (request, reply) => {
        const body = await respond(request, isPublicRead(endpoint) ? undefined : createContext(request, reply))
        if (body === undefined) return reply
        reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
        return reply.send(body)
      },
    })

    function createContext(request: FastifyRequest, reply: FastifyReply): RequestContext<E> {
      return {
        request,
        reply,
        currentStaff: staffByRequest.get(request) as RequestContext<E>['currentStaff'],
        idempotencyKey: readIdempotencyKey(request),
      }
    }
  }

  /** An endpoint of the contract without a route stops the start. */
  defineRoute.assertAllRoutesDefined = () => {
    const missing = [...undefinedEndpoints].map(({ method, path }) => `${method} ${path}`)
    if (missing.length > 0) throw new Error(`Declared in the contract but not implemented: ${missing.join(', ')}`)
  }

  return defineRoute
}

function timeoutFor({ upload, rawBody, reply }: Endpoint): number {
  if (reply === 'file') return DOWNLOAD_TIMEOUT_MS
  return upload || rawBody ? UPLOAD_TIMEOUT_MS : HANDLER_TIMEOUT_MS
}

type Dependencies = { guard: Guard; limitRate: RateLimiter; reads: PublicReads; checkReplies: boolean }

type Handler<E extends Endpoint> = (args: HandlerArgs<E>) => Promise<HandlerResult<E>> | HandlerResult<E>

/** Handlers of public reads depend on their input only, so they get no request: server-rendered pages call them without one. */
export type HandlerArgs<E extends Endpoint> = EndpointRequest<E> & (E extends PublicRead ? unknown : RequestContext<E>)

type PublicRead = { method: 'GET'; access: 'public'; reply: Exclude<Endpoint['reply'], 'file' | 'events'> }

const isPublicRead = ({ method, access, reply }: Endpoint) =>
  method === 'GET' && access === 'public' && reply !== 'file' && reply !== 'events'

type RequestContext<E extends Endpoint> = {
  currentStaff: E['access'] extends 'staff' ? CurrentStaff : undefined
  /** From the Idempotency-Key header. */
  idempotencyKey: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

type HandlerResult<E extends Endpoint> = E['reply'] extends 'file' | 'events'
  ? unknown
  : E['reply'] extends z.ZodType
    ? EndpointReply<E>
    : Omit<EndpointReply<E>, 'success'>

/** The parts of a request before they are checked. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** What the handler of an endpoint receives: the checked parts of the request, and no other keys. */
function parseRequest<E extends Endpoint>(endpoint: E, raw: RawInput): EndpointRequest<E> {
  return {
    params: parseInput(endpoint.params, raw.params),
    query: parseInput(endpoint.query, raw.query),
    // A missing body is checked as an empty one, so that the error names each required field.
    body: endpoint.upload ? undefined : parseInput(endpoint.body, raw.body === undefined ? {} : raw.body),
  } as EndpointRequest<E>
}

export type PublicReads = ReturnType<typeof createPublicReads>

/** The handlers of public GET endpoints, callable without an HTTP request, with the same limits and checks. Server-rendered pages read through them. */
export function createPublicReads(limitRate: RateLimiter) {
  const handlers = new Map<Endpoint, (input: RawInput) => Promise<unknown>>()
  return {
    add(endpoint: Endpoint, handler: (input: RawInput) => Promise<unknown>): void {
      handlers.set(endpoint, handler)
    },

    /** Undefined for an endpoint that needs a request and so has to go through its route. */
    get(endpoint: Endpoint) {
      const handler = handlers.get(endpoint)
      if (!handler) return undefined
      return async (input: RawInput, caller: Caller) => {
        await limitRate(endpoint, caller)
        return handler(input)
      }
    },
  }
}

/** Endpoints without a body may still be sent an empty object, or the few bytes of a one-click unsubscribe. */
const EMPTY_BODY_LIMIT = 1024

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length > MAX_IDEMPOTENCY_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key)) {
    throw new BadRequestError(`Idempotency-Key must be 1 to ${MAX_IDEMPOTENCY_KEY_LENGTH} printable characters`)
  }
  return key
}
