import { randomId } from '../../random-id.ts'

// Pictures on their way to the server. They are no part of the document: undo must not start an upload anew.

export type PictureUpload =
  | { status: 'uploading'; file: File; preview: string | undefined }
  | { status: 'failed'; file: File; preview: string | undefined; message: string }
  | { status: 'done'; url: string }

export type PictureUploads = {
  start: (file: File) => string
  retry: (id: string) => void
  get: (id: string | undefined) => PictureUpload | undefined
  subscribe: (listener: () => void) => () => void
}

type Options = {
  upload: (file: File) => Promise<string>
  onDone: (id: string, url: string) => void
  failedMessage: string
}

export function createPictureUploads({ upload, onDone, failedMessage }: Options): PictureUploads {
  const uploads = new Map<string, PictureUpload>()
  const listeners = new Set<() => void>()

  function set(id: string, state: PictureUpload): void {
    uploads.set(id, state)
    for (const listener of listeners) listener()
  }

  async function run(id: string, file: File): Promise<void> {
    set(id, { status: 'uploading', file, preview: undefined })
    readPreview(file).then(
      (preview) => addPreview(id, preview),
      // A file that cannot be read cannot be sent either, and the upload tells.
      () => {},
    )
    try {
      const url = await upload(file)
      set(id, { status: 'done', url })
      onDone(id, url)
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : failedMessage
      set(id, { status: 'failed', file, preview: previewOf(id), message })
    }
  }

  function addPreview(id: string, preview: string): void {
    const state = uploads.get(id)
    if (state && state.status !== 'done') set(id, { ...state, preview })
  }

  function previewOf(id: string): string | undefined {
    const state = uploads.get(id)
    return state && state.status !== 'done' ? state.preview : undefined
  }

  return {
    start: (file) => {
      const id = randomId()
      void run(id, file)
      return id
    },
    retry: (id) => {
      const state = uploads.get(id)
      if (state?.status === 'failed') void run(id, state.file)
    },
    get: (id) => (id === undefined ? undefined : uploads.get(id)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A data URL: the pages allow no images from blob: URLs. */
function readPreview(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.readAsDataURL(file)
  })
}
