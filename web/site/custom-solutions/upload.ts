import { createApi, type Outgoing, type Send } from '../../../contract/client.ts'
import { publicEndpoints } from '../../../contract/public-endpoints.ts'

/** The server gives up then, too. */
const LONGEST_MS = 10 * 60_000

export type Progress = { sent: number; total: number }

/** The API by the one kind of call that tells how much has been sent. Without any reply it fails with status 0. */
export const uploadApi = (tell: (progress: Progress) => void) => createApi(publicEndpoints, (request) => send(request, tell))

const send = ({ method, url, body, headers = {}, signal }: Outgoing, tell: (progress: Progress) => void): ReturnType<Send> =>
  new Promise((resolve) => {
    const call = new XMLHttpRequest()
    const noReply = () => resolve({ status: 0, body: undefined })
    call.open(method, url)
    call.responseType = 'json'
    call.timeout = LONGEST_MS
    for (const [name, value] of Object.entries(headers)) call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => tell({ sent: loaded, total }))
    call.addEventListener('load', () => resolve({ status: call.status, body: call.response }))
    for (const end of ['error', 'timeout', 'abort']) call.addEventListener(end, noReply)
    signal?.addEventListener('abort', () => call.abort())
    call.send(body as FormData)
  })
