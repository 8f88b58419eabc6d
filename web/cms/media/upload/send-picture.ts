import { ApiError } from '../../../../contract/api-client.ts'
import { endpoints } from '../../../../contract/endpoints.ts'
import type { MediaPicture } from '../../../../contract/media.ts'
import { xsrfHeader } from '../../../api.ts'
import { invalidate } from '../../data/invalidation.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { clearCurrentStaff } from '../../session/current-staff.ts'

const UNAUTHORIZED = 401

type Options = { signal: AbortSignal; onProgress: (percent: number) => void }

/** The call `uploadMedia` with progress, which `fetch` does not tell. */
export function sendPicture(file: File, { signal, onProgress }: Options): Promise<MediaPicture> {
  const { method, path } = endpoints.uploadMedia
  const request = new XMLHttpRequest()
  request.open(method, path)
  request.responseType = 'json'
  for (const [name, value] of Object.entries(xsrfHeader())) request.setRequestHeader(name, value)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100)))
  const form = new FormData()
  form.append('files', file)
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => {
      const reply = request.response as { picture: MediaPicture } | null
      if (request.status === UNAUTHORIZED) clearCurrentStaff()
      if (request.status < 200 || request.status > 299 || !reply) return reject(new ApiError(request.status, reply))
      invalidate(queryClient, [keys.media.all])
      resolve(reply.picture)
    })
    request.addEventListener('error', () => reject(new ApiError(0, undefined, { kind: 'network' })))
    request.addEventListener('abort', () => reject(new ApiError(0, undefined, { kind: 'aborted' })))
    // It may have been stopped while the file was prepared.
    if (signal.aborted) return reject(new ApiError(0, undefined, { kind: 'aborted' }))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
