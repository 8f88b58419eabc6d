import { createApi, type Outgoing, type Send } from '../contract/client.ts'
import { publicEndpoints } from '../contract/public-endpoints.ts'
import { XSRF_COOKIES, XSRF_HEADER } from '../contract/xsrf.ts'

/** A call without any reply fails with status 0. */
export const sendFromBrowser: Send = async (request) => {
  try {
    return await call(request)
  } catch {
    return { status: 0, body: undefined }
  }
}

/** The API as the browser reaches it. */
export const api = createApi(publicEndpoints, sendFromBrowser)

async function call({ method, url, body, headers, signal }: Outgoing): ReturnType<Send> {
  const response = await fetch(url, {
    method,
    credentials: 'same-origin',
    headers: { ...typeOf(body), ...(method !== 'GET' && proof()), ...headers },
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    signal,
  })
  return { status: response.status, body: await read(response) }
}

/** A form with files names its own type, with the boundary that only the browser knows. */
const typeOf = (body: unknown) =>
  body === undefined || body instanceof FormData ? undefined : { 'content-type': 'application/json' }

/** What only a page of ours can know: the cookie's value, repeated in a header. */
function proof(): Record<string, string> {
  const token = cookie(XSRF_COOKIES.https) ?? cookie(XSRF_COOKIES.http)
  return token ? { [XSRF_HEADER]: decodeURIComponent(token) } : {}
}

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

async function read(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('application/json')) return response.json()
  return response.ok ? response.blob() : undefined
}
