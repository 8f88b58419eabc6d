import { ApiError, createApiClient, type ApiErrorKind, type ApiRequest, type SendRequest } from '../../../contract/api-client.ts'
import { publicEndpoints } from '../../../contract/public-endpoints.ts'

/** The server gives up then, too. */
const LONGEST_MS = 10 * 60_000

export type Progress = { sent: number; total: number }

/** The API by the one kind of call that tells how much has been sent. Without a reply that can be read, it fails. */
export const uploadApi = (tell: (progress: Progress) => void) => createApiClient(publicEndpoints, (request) => send(request, tell))

const send = ({ method, url, body, headers = {}, signal }: ApiRequest, tell: (progress: Progress) => void): ReturnType<SendRequest> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    const fail = (kind: ApiErrorKind) => () => reject(new ApiError(call.status, undefined, { kind }))
    call.open(method, url)
    call.responseType = 'json'
    call.timeout = LONGEST_MS
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => tell({ sent: loaded, total }))
    call.addEventListener('load', () => {
      if (call.response === null && call.status < 300) fail('unreadable')()
      else resolve({ status: call.status, body: call.response })
    })
    for (const end of ['error', 'timeout']) call.addEventListener(end, fail('network'))
    call.addEventListener('abort', fail('aborted'))
    signal?.addEventListener('abort', () => call.abort())
    call.send(body as FormData)
  })
