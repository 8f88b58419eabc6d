import { ApiError, createApiClient, type ApiErrorKind, type ApiRequest, type SendRequest } from '../../../contract/api-client.ts'
import { publicEndpoints } from '../../../contract/public-endpoints.ts'

/** The server's own limit. */
const TIMEOUT_MS = 10 * 60_000

export type UploadProgress = { sent: number; total: number }

/** The API called with XMLHttpRequest, since `fetch` does not report how much has been sent. */
export const createUploadApi = (onProgress: (progress: UploadProgress) => void) =>
  createApiClient(publicEndpoints, (request) => send(request, onProgress))

const send = (
  { method, url, body, headers = {}, signal }: ApiRequest,
  onProgress: (progress: UploadProgress) => void,
): ReturnType<SendRequest> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const fail = (kind: ApiErrorKind) => () => reject(new ApiError(call.status, undefined, { kind }))
    call.open(method, url)
    call.responseType = 'json'
    call.timeout = TIMEOUT_MS
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }))
    call.addEventListener('load', () => {
      if (call.response === null && call.status < 300) fail('unreadable')()
      else resolve({ status: call.status, body: call.response })
    })
    for (const event of ['error', 'timeout']) call.addEventListener(event, fail('network'))
    call.addEventListener('abort', fail('aborted'))
    signal?.addEventListener('abort', () => call.abort())
    call.send(body as FormData)
  })
