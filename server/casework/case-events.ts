import type { Colleague } from '../../contract/desk.ts'
import type { LiveCaseEvent } from '../../contract/live.ts'
import type { FoundCase } from './case-ref.ts'

export type CaseEvents = ReturnType<typeof createCaseEvents>

/** Tells whoever listens that a case was changed. Call `publish` after the commit: listeners read what was written. */
export function createCaseEvents() {
  const listeners = new Set<(event: LiveCaseEvent) => void>()

  return {
    publish(event: LiveCaseEvent): void {
      for (const listener of listeners) listener(event)
    },

    /** Returns a function that ends it. */
    onEvent(listener: (event: LiveCaseEvent) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function publishCaseEvent(
  events: CaseEvents,
  { id, deskKind }: FoundCase,
  change: LiveCaseEvent['change'],
  by: Colleague | null,
): void {
  events.publish({ caseId: id, kind: deskKind, change, by: by && { _id: by._id, name: by.name } })
}
