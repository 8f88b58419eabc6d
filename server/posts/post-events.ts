import type { LivePostEvent } from '../../contract/live.ts'

type Listener = (event: LivePostEvent, staffIds?: readonly string[]) => void
type Logger = { warn: (fields: object, message: string) => void }

export type PostEvents = ReturnType<typeof createPostEvents>

/** Tells whoever listens that a post was changed. Call it after the commit: listeners read what was written. No call throws or waits. */
export function createPostEvents({ log }: { log: Logger }) {
  const listeners: Listener[] = []

  return {
    /** For everyone, or for these colleagues only. Of whoever did it, only id and name are told. */
    publish({ by, ...event }: LivePostEvent, staffIds?: readonly string[]): void {
      for (const listener of listeners) {
        try {
          listener({ ...event, by: by && { _id: by._id, name: by.name } }, staffIds)
        } catch (error) {
          log.warn({ code: (error as { code?: string }).code ?? (error as Error).name }, 'an event of a post could not be published')
        }
      }
    },

    onEvent: (listener: Listener) => void listeners.push(listener),
  }
}
