import type { FastifyInstance, InjectOptions } from 'fastify'
import { ApiError, type PublicApi, createApiClient } from '../../contract/api-client.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { publicEndpoints } from '../../contract/public-endpoints.ts'
import type { RawInput } from '../http/parse-request.ts'
import type { PublicReads } from '../http/public-reads.ts'
import { toAppError } from '../http/api-error-handler.ts'

export type Visitor = {
  /** Whose share of the rate limits a call uses. */
  ip: string
  /** Only where the reply goes to this visitor alone. */
  cookie?: string
}

/** The API as pages reach it on the server: the same checks and limits. What is only read needs no request. */
export function createInProcessApi(app: FastifyInstance, reads: PublicReads) {
  const readers = Object.entries(publicEndpoints).flatMap(([name, endpoint]) => {
    const readEndpoint = reads.get(endpoint)
    return readEndpoint ? [[name, endpoint, readEndpoint] as const] : []
  })
  return (visitor: Visitor): PublicApi => {
    const caller = { ip: visitor.ip }
    const readCalls = readers.map(([name, endpoint, ask]) => [
      name,
      (input: Input = {}) => ask(splitInput(endpoint, input), caller).catch((error: unknown) => throwApiError(app, error)),
    ])
    return { ...createInjectedApi(app, visitor), ...Object.fromEntries(readCalls) }
  }
}

/** Every call through its route, without a socket. */
export function createInjectedApi(app: FastifyInstance, { ip, cookie }: Visitor): PublicApi {
  return createApiClient(publicEndpoints, async ({ method, url, body, headers }) => {
    const reply = await app.inject({
      method: method as InjectOptions['method'],
      url,
      payload: body as InjectOptions['payload'],
      headers: { ...headers, ...(cookie && { cookie }) },
      remoteAddress: ip,
    })
    return { status: reply.statusCode, body: reply.json() }
  })
}

type Input = Record<string, unknown>

/** As they would come from an address: what has its place in the path, and texts behind the question mark. */
function splitInput({ path }: Endpoint, input: Input): RawInput {
  const segments = path.split('/')
  const parts = { params: {} as Input, query: {} as Input }
  for (const [key, value] of Object.entries(input)) {
    if (segments.includes(`:${key}`)) parts.params[key] = String(value)
    else if (value !== undefined && value !== '') parts.query[key] = String(value)
  }
  return parts
}

function throwApiError(app: FastifyInstance, error: unknown): never {
  const { status, message, details } = toAppError(error)
  if (status >= 500) app.log.error({ err: error }, 'a page could not read what it shows')
  throw new ApiError(status, { success: false, message, ...details })
}
