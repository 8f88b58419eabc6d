import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify'
import { ApiError, type PublicApi, createApiClient } from '../../contract/api-client.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { publicEndpoints } from '../../contract/public-endpoints.ts'
import type { ContentTag } from '../database/cluster/content-tags.ts'
import { explainStorageError } from '../database/engines/storage-errors.ts'
import type { PublicReads, RawInput } from '../http/define-route.ts'
import { toAppError } from '../http/api-error-handler.ts'
import { recordTags } from './page-tags.ts'

export type Visitor = {
  /** Gets the tags of everything that is read. Without it they are not needed. */
  tags?: Set<ContentTag>
  /** The address whose rate limits the calls count against. */
  ip: string
  /** Only where the rendered page goes to this visitor alone. */
  cookie?: string | undefined
  /** Of the request for the page. */
  log?: FastifyBaseLogger | undefined
}

/** The API as pages call it on the server, with the same checks and limits. Public reads call their handler without a request. */
export function createInProcessApi(app: FastifyInstance, reads: PublicReads) {
  const readers = Object.entries(publicEndpoints).flatMap(([name, endpoint]) => {
    const readEndpoint = reads.get(endpoint)
    return readEndpoint ? [[name, endpoint, readEndpoint] as const] : []
  })
  return (visitor: Visitor): PublicApi => {
    const caller = { ip: visitor.ip }
    const tags = visitor.tags ?? new Set()
    const readCalls = readers.map(([name, endpoint, readEndpoint]) => [
      name,
      (input: Input = {}) =>
        recordTags(tags, name, input, readEndpoint(splitInput(endpoint, input), caller)).catch((error: unknown) =>
          throwApiError(visitor.log ?? app.log, error),
        ),
    ])
    return { ...createInjectedApi(app, visitor), ...Object.fromEntries(readCalls) }
  }
}

/** Sends every call to its route, without a socket. */
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

/** Splits an input into path parameters and a query of texts, as they would arrive in a URL. */
function splitInput({ path }: Endpoint, input: Input): RawInput {
  const segments = path.split('/')
  const parts = { params: {} as Input, query: {} as Input }
  for (const [key, value] of Object.entries(input)) {
    if (segments.includes(`:${key}`)) parts.params[key] = String(value)
    else if (value !== undefined && value !== '') parts.query[key] = String(value)
  }
  return parts
}

function throwApiError(log: FastifyBaseLogger, error: unknown): never {
  const { status, message, details } = toAppError(error)
  if (status >= 500) log.error({ err: error, reason: explainStorageError(error)?.reason }, 'an API call of a page failed')
  throw new ApiError(status, { success: false, message, ...details })
}
