import { ApiError, createApiClient, type SendRequest, XSRF_COOKIES, XSRF_HEADER } from '../contract/api-client.ts'
import { publicEndpoints } from '../contract/public-endpoints.ts'

/** Sends a call and reads its reply. Without a readable reply it throws an ApiError with the cause. */
export const sendFromBrowser: SendRequest = async ({ method, url, body, headers, signal, keepalive, file }) => {
  const request = {
    method,
    credentials: 'same-origin',
    headers: { ...contentTypeHeader(body), ...(method !== 'GET' && xsrfHeader()), ...headers },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal,
    keepalive,
  } as const
  try {
    return await readReply(await fetch(url, request), file)
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError(0, undefined, { kind: wasAborted(signal) ? 'aborted' : 'network', cause })
  }
}

/** The API as the browser calls it. */
export const api = createApiClient(publicEndpoints, sendFromBrowser)

/** The browser itself sets the type of a form with files, as only it knows the boundary. */
const contentTypeHeader = (body: unknown) =>
  body === undefined || body instanceof FormData ? undefined : { 'content-type': 'application/json' }

/** Repeats the cookie's value in a header, which only a page of this site can do. */
export function xsrfHeader(): Record<string, string> {
  const token = readCookie(XSRF_COOKIES.https) ?? readCookie(XSRF_COOKIES.http)
  return token ? { [XSRF_HEADER]: decodeURIComponent(token) } : {}
}

const readCookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

async function readReply(response: Response, file: boolean | undefined): ReturnType<SendRequest> {
  const { ok, status } = response
  try {
    return { status, body: await (ok && file ? response.blob() : readJson(response)) }
  } catch (cause) {
    if (!ok) return { status, body: undefined, cause }
    // A truncated body is a network error, not a SyntaxError.
    if (cause instanceof SyntaxError) throw new ApiError(status, undefined, { kind: 'unreadable', cause })
    throw cause
  }
}

async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) throw new SyntaxError(`The reply is not JSON: ${type}`)
  return response.json()
}

/** Aborted by the caller. A timeout is a missing reply instead. */
const wasAborted = (signal?: AbortSignal) => signal?.aborted && (signal.reason as Error | undefined)?.name !== 'TimeoutError'
