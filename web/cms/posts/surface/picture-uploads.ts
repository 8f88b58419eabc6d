// Pictures on their way to the server. They are no part of the document: undo must not start an upload anew.

export type PictureUpload =
  | { status: 'uploading'; file: File; preview: string }
  | { status: 'failed'; file: File; preview: string; message: string }
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

  async function run(id: string, file: File, preview: string): Promise<void> {
    set(id, { status: 'uploading', file, preview })
    try {
      const url = await upload(file)
      set(id, { status: 'done', url })
      URL.revokeObjectURL(preview)
      onDone(id, url)
    } catch (error) {
      const message = error instanceof Error && error.message ? error.message : failedMessage
      set(id, { status: 'failed', file, preview, message })
    }
  }

  return {
    start: (file) => {
      const id = crypto.randomUUID()
      void run(id, file, URL.createObjectURL(file))
      return id
    },
    retry: (id) => {
      const state = uploads.get(id)
      if (state?.status === 'failed') void run(id, state.file, state.preview)
    },
    get: (id) => (id === undefined ? undefined : uploads.get(id)),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
