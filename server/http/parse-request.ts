import type { z } from 'zod'
import type { Endpoint, EndpointRequest } from '../../contract/endpoint.ts'
import { BadRequestError } from '../errors.ts'

const MAX_DEPTH = 20

/** What was asked, before anybody looked at it. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

/** What the handler of an endpoint receives: each part checked, nothing else let through. */
export function parseRequest<E extends Endpoint>(endpoint: E, raw: RawInput): EndpointRequest<E> {
  return {
    params: parseInput(endpoint.params, raw.params),
    query: parseInput(endpoint.query, raw.query),
    // A call without a body misses each field it needs.
    body: endpoint.upload ? undefined : parseInput(endpoint.body, raw.body === undefined ? {} : raw.body),
  } as EndpointRequest<E>
}

export function parseInput<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  refuseUnstorable(value)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw BadRequestError.fromZodError(parsed.error)
  return parsed.data
}

/** No engine should meet what only some can store, and no code of ours an object too deep to walk. */
function refuseUnstorable(value: unknown, depth = 0): void {
  if (depth > MAX_DEPTH) throw new BadRequestError('The request is nested too deeply.')
  if (typeof value === 'string') return refuseInvalidText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    refuseInvalidText(key)
    refuseUnstorable(inner, depth + 1)
  }
}

function refuseInvalidText(value: string): void {
  if (value.includes('\0') || !value.isWellFormed()) throw new BadRequestError('The request contains characters that are not text.')
}
