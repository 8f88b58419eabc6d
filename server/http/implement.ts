import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Admin } from '../../contract/admin.ts'
import type { Endpoint, ReplyOf, RequestOf } from '../../contract/endpoint.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { refuseWrongType } from './bodies.ts'
import { BadInput } from './failures.ts'
import type { Guard } from './guard.ts'
import { type Asked, readInput } from './input.ts'
import type { LimitRate } from './limits.ts'
import type { Reads } from './reads.ts'
import { isWhole, schemaOfReply } from './reply-schema.ts'

const LONGEST_KEY = 200
const HANDLER_TIMEOUT_MS = 20_000
/** A hundred megabytes over a slow line. */
const UPLOAD_TIMEOUT_MS = 10 * 60_000

export type Implement = ReturnType<typeof createImplement>

/**
 * Turns endpoints of the contract into routes, with their lock, limits and checks. A handler gets what the schemas made of the
 * request and returns the keys of the reply, or sends a file itself.
 */
export function createImplement(app: FastifyInstance, { guard, limitRate, reads, checkReplies }: Dependencies) {
  const missing = new Set<Endpoint>(Object.values(endpoints))

  function implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    missing.delete(endpoint)
    const admins = new WeakMap<FastifyRequest, Admin>()
    const answer = async (asked: Asked, context?: Context<E>) => {
      const result = await handler({ ...readInput(endpoint, asked), ...context } as Call<E>)
      if (endpoint.reply === 'file') return undefined
      const body = isWhole(endpoint.reply) ? result : { success: true, ...(result as object) }
      if (checkReplies) schemaOfReply(endpoint.reply).parse(body)
      return body
    }
    if (isPlainRead(endpoint)) reads.add(endpoint, answer)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.maxBytes ?? NO_BODY,
      config: { access: endpoint.access, takesBody: endpoint.body !== undefined },
      handlerTimeout: endpoint.upload ? UPLOAD_TIMEOUT_MS : HANDLER_TIMEOUT_MS,
      onRequest: async (request) => {
        // The limit first: whatever the guard goes on to refuse costs no look into the database beyond it.
        await limitRate(endpoint, request)
        guard.refuseCrossSite(request)
        if (endpoint.access === 'staff') {
          const admin = await guard.staff(request)
          guard.refuseForged(request)
          guard.refuseRole(admin, endpoint.role)
          admins.set(request, admin)
        }
      },
      preParsing: async (request) => refuseWrongType(endpoint, request),
      handler: async (request, reply) => {
        const body = await answer(request, isPlainRead(endpoint) ? undefined : contextOf(request, reply))
        if (body === undefined) return reply
        reply.code(endpoint.status ?? 200).header('cache-control', 'no-store')
        return reply.send(body)
      },
    })

    function contextOf(request: FastifyRequest, reply: FastifyReply): Context<E> {
      return { request, reply, admin: admins.get(request) as Context<E>['admin'], idempotencyKey: idempotencyKey(request) }
    }
  }

  /** A declared call without a route must not start. */
  implement.complete = () => {
    const forgotten = [...missing].map(({ method, path }) => `${method} ${path}`)
    if (forgotten.length > 0) throw new Error(`Declared in the contract but not implemented: ${forgotten.join(', ')}`)
  }

  return implement
}

type Dependencies = { guard: Guard; limitRate: LimitRate; reads: Reads; checkReplies: boolean }

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

/** What anybody may read depends on what is asked for and on nothing else: pages read it without a request (reads.ts). */
export type Call<E extends Endpoint> = RequestOf<E> & (E extends PlainRead ? unknown : Context<E>)

type PlainRead = { method: 'GET'; access: 'public'; reply: Exclude<Endpoint['reply'], 'file'> }

const isPlainRead = ({ method, access, reply }: Endpoint) => method === 'GET' && access === 'public' && reply !== 'file'

type Context<E extends Endpoint> = {
  admin: E['access'] extends 'staff' ? Admin : undefined
  /** From the Idempotency-Key header. */
  idempotencyKey: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

type Answer<E extends Endpoint> = E['reply'] extends 'file'
  ? unknown
  : E['reply'] extends z.ZodType
    ? ReplyOf<E>
    : Omit<ReplyOf<E>, 'success'>

/** Calls without a body may still carry an empty object, or the few bytes of a one-click unsubscribe. */
const NO_BODY = 1024

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || key.length > LONGEST_KEY || !/^[\x21-\x7e]+$/.test(key)) {
    throw new BadInput(`Idempotency-Key must be 1 to ${LONGEST_KEY} printable characters`)
  }
  return key
}
