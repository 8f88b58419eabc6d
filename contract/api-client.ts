import type { Endpoint, EndpointInput, EndpointReply } from './endpoint.ts'
import type { Endpoints } from './endpoints.ts'
import type { PublicEndpoints } from './public-endpoints.ts'

/**
 * The cookie whose value our pages repeat in a header, which proves that a write comes from them. Over https the `__Host-` prefix binds
 * it to this host: no other subdomain can set it.
 */
export const XSRF_COOKIES = { https: '__Host-XSRF-TOKEN', http: 'XSRF-TOKEN' } as const
export const XSRF_HEADER = 'x-xsrf-token'

/** A typed client, for `fetch` in the browser and for calls without a socket on the server. */
export function createApiClient<Table extends Record<string, Endpoint>>(endpoints: Table, send: SendRequest): ApiClient<Table> {
  const createCall =
    (endpoint: Endpoint) =>
    async (input: ApiInput = {}, options: CallOptions = {}) => {
      const file = endpoint.reply === 'file'
      const { status, body, cause } = await send({
        method: endpoint.method,
        ...toUrlAndBody(endpoint, input),
        ...(file && { file }),
        ...options,
      })
      if (status < 200 || status > 299) throw new ApiError(status, body, { cause })
      return body
    }
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [name, createCall(endpoint)]),
  ) as unknown as ApiClient<Table>
}

type ApiClient<Table extends Record<string, Endpoint>> = { [Name in keyof Table]: ApiCall<Table[Name]> }
export type Api = ApiClient<Endpoints>
/** What visitors' pages may call. */
export type PublicApi = ApiClient<PublicEndpoints>

type ApiCall<E extends Endpoint> =
  {} extends EndpointInput<E>
    ? (input?: EndpointInput<E>, options?: CallOptions) => Promise<EndpointReply<E>>
    : (input: EndpointInput<E>, options?: CallOptions) => Promise<EndpointReply<E>>

export type CallOptions = {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** It is sent also when its page is closed meanwhile. */
  keepalive?: boolean
}
export type ApiRequest = CallOptions & {
  method: string
  url: string
  body?: unknown
  /** The reply is a file, not JSON. */
  file?: true
}
/** `cause`: why the body of an error reply could not be read. Its status is enough to go on. */
export type SendRequest = (request: ApiRequest) => Promise<{ status: number; body: unknown; cause?: unknown }>

/**
 * - `refused`: a status below 500 that is not a success.
 * - `server`: status 500 or higher.
 * - `unreadable`: a success that is not JSON, such as the page of a proxy.
 * - `network`: no reply, or only a part of it, in time.
 * - `aborted`: the caller aborted it.
 */
export type ApiErrorKind = 'refused' | 'server' | 'unreadable' | 'network' | 'aborted'

/** A call that failed. `message` is the server's, and empty when it sent none. Status 0: there was no reply at all. */
export class ApiError extends Error {
  status: number
  kind: ApiErrorKind
  fields: Record<string, string>
  body: Record<string, unknown>

  constructor(status: number, body: unknown, { kind, cause }: { kind?: ApiErrorKind; cause?: unknown } = {}) {
    const reply = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
    super(typeof reply.message === 'string' ? reply.message : '', { cause })
    this.name = 'ApiError'
    this.status = status
    this.kind = kind ?? (status < 500 ? 'refused' : 'server')
    this.fields = (reply.fields as Record<string, string> | undefined) ?? {}
    this.body = reply
  }

  /** For the log. */
  override toString(): string {
    return `${this.name}: ${[this.kind, this.status, this.message, this.cause].filter(Boolean).join(', ')}`
  }
}

/** By name: the bundle of the pages has a class of its own. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError'

type ApiInput = FormData | Record<string, unknown>

/** Splits one flat input into path, query and body. */
function toUrlAndBody({ method, path }: Endpoint, input: ApiInput): { url: string; body?: unknown } {
  if (input instanceof FormData) return { url: path, body: input }
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  if (method !== 'GET' && method !== 'DELETE') return Object.keys(rest).length > 0 ? { url: filled, body: rest } : { url: filled }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) {
    if (value !== undefined && value !== '') query.set(key, String(value))
  }
  return { url: query.size > 0 ? `${filled}?${query}` : filled }
}
