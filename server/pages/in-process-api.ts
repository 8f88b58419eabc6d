import type { FastifyInstance, InjectOptions } from 'fastify'
import { ApiFailure, type PublicApi, createApi } from '../../contract/client.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { publicEndpoints } from '../../contract/public-endpoints.ts'
import type { Asked } from '../http/input.ts'
import type { Reads } from '../http/reads.ts'
import { asFailure } from '../http/reply-with-failure.ts'

export type Visitor = {
  /** Whose share of the rate limits a call uses. */
  address: string
  /** Only where the reply goes to this visitor alone. */
  cookie?: string
}

/** The API as pages reach it on the server: the same checks and limits. What is only read needs no request. */
export function inProcessApi(app: FastifyInstance, reads: Reads) {
  const readers = Object.entries(publicEndpoints).flatMap(([name, endpoint]) => {
    const ask = reads.of(endpoint)
    return ask ? [[name, endpoint, ask] as const] : []
  })
  return (visitor: Visitor): PublicApi => {
    const caller = { ip: visitor.address }
    const read = readers.map(([name, endpoint, ask]) => [
      name,
      (input: Input = {}) => ask(partsOf(endpoint, input), caller).catch((error: unknown) => refuse(app, error)),
    ])
    return { ...injectedApi(app, visitor), ...Object.fromEntries(read) }
  }
}

/** Every call through its route, without a socket. */
export function injectedApi(app: FastifyInstance, { address, cookie }: Visitor): PublicApi {
  return createApi(publicEndpoints, async ({ method, url, body, headers }) => {
    const reply = await app.inject({
      method: method as InjectOptions['method'],
      url,
      payload: body as InjectOptions['payload'],
      headers: { ...headers, ...(cookie && { cookie }) },
      remoteAddress: address,
    })
    return { status: reply.statusCode, body: reply.json() }
  })
}

type Input = Record<string, unknown>

/** As they would come from an address: what has its place in the path, and texts behind the question mark. */
function partsOf({ path }: Endpoint, input: Input): Asked {
  const places = path.split('/')
  const parts = { params: {} as Input, query: {} as Input }
  for (const [key, value] of Object.entries(input)) {
    if (places.includes(`:${key}`)) parts.params[key] = String(value)
    else if (value !== undefined && value !== '') parts.query[key] = String(value)
  }
  return parts
}

function refuse(app: FastifyInstance, error: unknown): never {
  const { status, message, more } = asFailure(error)
  if (status >= 500) app.log.error({ err: error }, 'a page could not read what it shows')
  throw new ApiFailure(status, { success: false, message, ...more })
}
