import type { LiveContentEvent } from '../../contract/content-document.ts'

type Listener = (event: LiveContentEvent) => void
type Logger = { warn: (fields: object, message: string) => void }

export type ContentEvents = ReturnType<typeof createContentEvents>

/** Tells whoever listens that documents were edited or published. Call it after the commit. No call throws or waits. */
export function createContentEvents({ log }: { log: Logger }) {
  const listeners: Listener[] = []
  return {
    publish({ by, ...event }: LiveContentEvent): void {
      for (const listener of listeners) {
        try {
          listener({ ...event, by: by && { _id: by._id, name: by.name } })
        } catch (error) {
          log.warn({ code: (error as { code?: string }).code ?? (error as Error).name }, 'an event of a document could not be published')
        }
      }
    },

    onEvent: (listener: Listener) => void listeners.push(listener),
  }
}
