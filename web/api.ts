import { ApiError, createApiClient, type SendRequest } from '../contract/api-client.ts'
import { publicEndpoints } from '../contract/public-endpoints.ts'
import { XSRF_COOKIES, XSRF_HEADER } from '../contract/xsrf.ts'

/** Sends a call and reads its reply. Without a reply that can be read, it fails and keeps the cause. */
export const sendFromBrowser: SendRequest = async ({ method, url, body, headers, signal, file }) => {
  const request = {
    method,
    credentials: 'same-origin',
    headers: { ...contentTypeHeader(body), ...(method !== 'GET' && xsrfHeader()), ...headers },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal,
  } as const
  try {
    return await readReply(await fetch(url, request), file)
  } catch (cause) {
    throw cause instanceof ApiError ? cause : new ApiError(0, undefined, { kind: wasAborted(signal) ? 'aborted' : 'network', cause })
  }
}

/** The API as the browser reaches it. */
export const api = createApiClient(publicEndpoints, sendFromBrowser)

/** A form with files names its own type, with the boundary that only the browser knows. */
const contentTypeHeader = (body: unknown) =>
  body === undefined || body instanceof FormData ? undefined : { 'content-type': 'application/json' }

/** What only a page of ours can know: the cookie's value, repeated in a header. */
function xsrfHeader(): Record<string, string> {
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
    // A body that breaks off is a matter of the network.
    if (cause instanceof SyntaxError) throw new ApiError(status, undefined, { kind: 'unreadable', cause })
    throw cause
  }
}

async function readJson(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/json')) throw new SyntaxError(`The reply is no JSON: ${type}`)
  return response.json()
}

/** By the caller's wish; who waited as long as they would has no reply. */
const wasAborted = (signal?: AbortSignal) => signal?.aborted && (signal.reason as Error | undefined)?.name !== 'TimeoutError'
