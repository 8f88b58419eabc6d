import type { LiveContentEvent } from '../../contract/content-document.ts'

type Listener = (event: LiveContentEvent) => void

export type ContentEvents = ReturnType<typeof createContentEvents>

/** Tells whoever listens that documents were edited or published. Call it after the commit. */
export function createContentEvents() {
  const listeners: Listener[] = []
  return {
    publish({ by, ...event }: LiveContentEvent): void {
      for (const listener of listeners) listener({ ...event, by: by && { _id: by._id, name: by.name } })
    },

    onEvent: (listener: Listener) => void listeners.push(listener),
  }
}
