import type { z } from 'zod'
import type { Endpoint, RequestOf } from '../../contract/endpoint.ts'
import { BadInput } from './failures.ts'

const DEEPEST = 20

/** What was asked, before anybody looked at it. */
export type Asked = { params?: unknown; query?: unknown; body?: unknown }

/** What the handler of an endpoint receives: each part checked, nothing else let through. */
export function readInput<E extends Endpoint>(endpoint: E, asked: Asked): RequestOf<E> {
  return {
    params: parse(endpoint.params, asked.params),
    query: parse(endpoint.query, asked.query),
    // A call without a body misses each field it needs.
    body: endpoint.upload ? undefined : parse(endpoint.body, asked.body === undefined ? {} : asked.body),
  } as RequestOf<E>
}

export function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  refuseUnstorable(value)
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw BadInput.from(parsed.error)
  return parsed.data
}

/** No engine should meet what only some can store, and no code of ours an object too deep to walk. */
function refuseUnstorable(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new BadInput('The request is nested too deeply.')
  if (typeof value === 'string') return refuseBadText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    refuseBadText(key)
    refuseUnstorable(inner, depth + 1)
  }
}

function refuseBadText(value: string): void {
  if (value.includes('\0') || !value.isWellFormed()) throw new BadInput('The request contains characters that are not text.')
}
