import { isApiError } from '../../../../contract/api-client.ts'
import type { MediaPicture } from '../../../../contract/media.ts'
import { randomId } from '../../random-id.ts'
import { staffApi } from '../../session/staff-api.ts'
import { uploadLabels as labels } from '../labels.ts'
import { hashFile } from './hash-file.ts'
import { preparePicture } from './prepare-picture.ts'
import { sendPicture } from './send-picture.ts'

/** Sent at the same time. The server works on one picture at a time. */
const MAX_SENDING = 2

export type UploadState =
  | { step: 'waiting' | 'checking' | 'processing' }
  | { step: 'sending'; percent: number }
  | { step: 'duplicate'; of: MediaPicture }
  | { step: 'done'; picture: MediaPicture; note?: string }
  | { step: 'failed'; message: string; canRetry: boolean }

export type MediaUpload = { id: string; file: File; state: UploadState }

type Options = {
  /** A picture is in the library: a new one, or the one that was there. */
  onPicture?: (picture: MediaPicture) => void
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

/** Files on their way to the library. */
export function createUploadQueue({ onPicture }: Options = {}) {
  let uploads: readonly MediaUpload[] = []
  const listeners = new Set<() => void>()
  const stops = new Map<string, AbortController>()
  let running = 0

  function change(next: readonly MediaUpload[]): void {
    uploads = next
    for (const listener of listeners) listener()
  }

  const setState = (id: string, state: UploadState) => change(uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  const find = (id: string) => uploads.find((upload) => upload.id === id)

  function remove(id: string): void {
    stops.get(id)?.abort()
    change(uploads.filter((upload) => upload.id !== id))
  }

  function finish(id: string, picture: MediaPicture, note?: string): void {
    setState(id, { step: 'done', picture, ...(note && { note }) })
    onPicture?.(picture)
  }

  /** Starts as many as may run. */
  function startNext(): void {
    const next = uploads.find(({ id, state }) => state.step === 'waiting' && !stops.has(id))
    if (!next || running >= MAX_SENDING) return
    running += 1
    void run(next, false).finally(() => {
      running -= 1
      startNext()
    })
    startNext()
  }

  async function run({ id, file: chosen }: MediaUpload, keepBoth: boolean): Promise<void> {
    const stop = new AbortController()
    stops.set(id, stop)
    try {
      setState(id, { step: 'checking' })
      const prepared = await preparePicture(chosen)
      if ('error' in prepared) return setState(id, { step: 'failed', message: prepared.error, canRetry: false })
      const { file, note } = prepared
      const known = keepBoth ? null : await findKnown(file, stop.signal)
      if (known) return setState(id, { step: 'duplicate', of: known })
      setState(id, { step: 'sending', percent: 0 })
      const onProgress = (percent: number) => setState(id, percent < 100 ? { step: 'sending', percent } : { step: 'processing' })
      finish(id, await sendPicture(file, { signal: stop.signal, onProgress }), note)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.kind !== 'aborted') setState(id, { step: 'failed', message: error.message || labels.failed, canRetry: true })
    } finally {
      stops.delete(id)
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getUploads: () => uploads,

    add(files: readonly File[]): void {
      change([...uploads, ...files.map((file): MediaUpload => ({ id: randomId(), file, state: { step: 'waiting' } }))])
      startNext()
    },
    /** The picture that is in the library already is taken instead. */
    takeExisting(id: string): void {
      const state = find(id)?.state
      if (state?.step === 'duplicate') finish(id, state.of)
    },
    keepBoth(id: string): void {
      const upload = find(id)
      if (upload) void run(upload, true)
    },
    retry(id: string): void {
      setState(id, { step: 'waiting' })
      startNext()
    },
    remove,
    stopAll(): void {
      for (const { id, state } of uploads) if (isOnTheWay(state)) remove(id)
    },
    /** Of what is done. */
    clear: () => change(uploads.filter(({ state }) => state.step !== 'done')),
    isBusy: () => uploads.some(({ state }) => isOnTheWay(state)),
  }
}

export const isOnTheWay = ({ step }: UploadState): boolean => ['waiting', 'checking', 'sending', 'processing'].includes(step)

async function findKnown(file: File, signal: AbortSignal): Promise<MediaPicture | null> {
  // A file that cannot be read any more fails when it is sent, with a message.
  const hash = await hashFile(file).catch(() => undefined)
  return hash === undefined ? null : (await staffApi.findMediaByHash({ hash }, { signal })).picture
}
