import { useQueries } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { ContentDocument } from '../../../../contract/content-document.ts'
import type { DocumentKey, SiteContent } from '../../../../contract/site-content/documents.ts'
import type { ContentEdit } from '../../../../contract/site-content/edits.ts'
import { readAt } from '../../../../contract/site-content/paths.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { staffApi } from '../../session/staff-api.ts'
import { getEditQueue } from '../document/document-queues.ts'
import { describePlace } from '../document/field-names.ts'
import type { QueueState } from '../document/edit-queue.ts'
import { splitKeys, useSaveOnLeave } from '../document/use-save-on-leave.ts'
import { type EditedDocument, toEditedDocument } from '../document/use-content-document.ts'
import type { Place } from './place.ts'

/** A step and the one that takes it back. */
type Step = { key: DocumentKey; edit: ContentEdit; inverse: ContentEdit }
type Steps = { done: Step[]; undone: Step[] }
type Item = { id: string }

const NO_STEPS: Steps = { done: [], undone: [] }

/** The documents that a page shows, with what this person changes in them, and their steps. */
export function usePageDocuments(documentKeys: readonly DocumentKey[], onRefresh: () => void) {
  const queries = useQueries(
    {
      queries: documentKeys.map((key) => ({
        queryKey: keys.content.document(key),
        queryFn: async () => (await staffApi.getContent({ key })).document,
      })),
    },
    queryClient,
  )
  const states = useQueueStates(documentKeys)
  useSaveOnLeave(documentKeys)
  useRefreshAfterFailure(documentKeys, onRefresh)
  const documents = documentKeys.map((key, index) => toEditedDocument(key, queries[index]?.data, states[index]!))
  /** Undo may be pressed in a message that was shown before the last step. */
  const steps = useRef<Steps>(NO_STEPS)
  const [shownSteps, setShownSteps] = useState(NO_STEPS)
  const setSteps = (next: Steps) => {
    steps.current = next
    setShownSteps(next)
  }

  /** As it is now, also between two renderings. */
  const read = (key: DocumentKey): EditedDocument =>
    toEditedDocument(key, queryClient.getQueryData<ContentDocument>(keys.content.document(key)), getEditQueue(key).getState())
  const valueAt = ({ key, path }: Place): unknown => readAt(read(key).value, path)

  /** Resolves when the server has it, or has refused it: the page that is rendered next shows it. */
  async function send(key: DocumentKey, edit: ContentEdit): Promise<void> {
    const queue = getEditQueue(key)
    queue.add(edit)
    await queue.flush()
  }

  async function apply(key: DocumentKey, edit: ContentEdit, inverse: ContentEdit): Promise<void> {
    setSteps({ done: [...steps.current.done, { key, edit, inverse }], undone: [] })
    await send(key, edit)
  }

  async function undo(): Promise<void> {
    const { done, undone } = steps.current
    const step = done.at(-1)
    if (!step) return
    setSteps({ done: done.slice(0, -1), undone: [...undone, step] })
    await send(step.key, step.inverse)
    onRefresh()
  }

  async function redo(): Promise<void> {
    const { done, undone } = steps.current
    const step = undone.at(-1)
    if (!step) return
    setSteps({ done: [...done, step], undone: undone.slice(0, -1) })
    await send(step.key, step.edit)
    onRefresh()
  }

  return {
    documents,
    isLoaded: documents.length > 0 && documents.every(({ saved }) => saved !== undefined),
    changed: documents.filter(({ changes }) => changes.length > 0),
    count: documents.reduce((sum, { changes }) => sum + changes.length, 0),
    isSaving: documents.some(({ status, isWaiting }) => status === 'saving' || isWaiting),
    isFailed: documents.some(({ status }) => status === 'failed'),
    savedAt: documents
      .map(({ savedAt }) => savedAt)
      .toSorted()
      .at(-1),
    valueAt,
    /** A place in words. */
    describe({ key, path }: Place): string {
      const { fields, value } = read(key)
      return describePlace(fields, value, path)
    },
    /** Resolves when nothing of the document is on its way any more. */
    settle: ({ key }: Place) => getEditQueue(key).flush(),
    /** Whether the server has all that was written at a place. */
    isSavedAt: ({ key, path }: Place): boolean =>
      !getEditQueue(key)
        .getState()
        .edits.some(({ edit }) => edit.path === path),
    publishedAt: ({ key, path }: Place): unknown => readAt(read(key).published, path),

    set({ key, path }: Place, value: unknown, base: unknown = valueAt({ key, path })) {
      return apply(key, { op: 'set', path, value, base }, { op: 'set', path, value: base, base: value })
    },

    insert: (key: DocumentKey, path: string, item: Item, after: string | null) =>
      apply(key, { op: 'insert', path, item, after }, { op: 'remove', path, id: item.id }),

    remove(key: DocumentKey, path: string, id: string) {
      const items = valueAt({ key, path }) as Item[]
      const index = items.findIndex((item) => item.id === id)
      const inverse: ContentEdit = { op: 'insert', path, item: items[index]!, after: items[index - 1]?.id ?? null }
      return apply(key, { op: 'remove', path, id }, inverse)
    },

    move(key: DocumentKey, path: string, id: string, to: number) {
      const items = valueAt({ key, path }) as Item[]
      const others = items.filter((item) => item.id !== id)
      const before = items[items.findIndex((item) => item.id === id) - 1]?.id ?? null
      return apply(key, { op: 'move', path, id, after: others[to - 1]?.id ?? null }, { op: 'move', path, id, after: before })
    },

    undo,
    redo,
    canUndo: shownSteps.done.length > 0,
    canRedo: shownSteps.undone.length > 0,

    /** After drafts were published, discarded or restored, earlier steps do not fit any more. */
    forgetSteps: () => setSteps(NO_STEPS),
  }
}

export type PageDocuments = ReturnType<typeof usePageDocuments>

export const readAgency = ({ documents }: PageDocuments): SiteContent['agency'] | undefined =>
  documents.find(({ key }) => key === 'agency')?.value as SiteContent['agency'] | undefined

/** What could not be saved at first is on the page once it is. */
function useRefreshAfterFailure(documentKeys: readonly DocumentKey[], onRefresh: () => void): void {
  const refresh = useEffectEvent(onRefresh)
  const joined = documentKeys.join(' ')
  useEffect(() => {
    const stops = splitKeys(joined).map((key) => {
      const queue = getEditQueue(key)
      let hasFailed = queue.getState().status === 'failed'
      return queue.subscribe(() => {
        const { status, edits } = queue.getState()
        if (hasFailed && status === 'idle' && edits.length === 0) refresh()
        hasFailed = status === 'failed' || (hasFailed && edits.length > 0)
      })
    })
    return () => {
      for (const stop of stops) stop()
    }
  }, [joined])
}

/** The states of several queues, in the order of the keys. The list is the same one until a state changes. */
function useQueueStates(documentKeys: readonly DocumentKey[]): readonly QueueState[] {
  const last = useRef<readonly QueueState[]>([])
  const queues = documentKeys.map((key) => getEditQueue(key))
  const getStates = () => {
    const states = queues.map((queue) => queue.getState())
    const isSame = states.length === last.current.length && states.every((state, index) => state === last.current[index])
    if (!isSame) last.current = states
    return last.current
  }
  return useSyncExternalStore(
    (listener) => {
      const stops = queues.map((queue) => queue.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    getStates,
    getStates,
  )
}
