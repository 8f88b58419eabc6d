import { useQueries } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import type { ContentDocument } from '../../../../contract/content-document.ts'
import { type ContentChange, listContentChanges } from '../../../../contract/site-content/changes.ts'
import { DOCUMENTS, type DocumentKey, type SiteContent } from '../../../../contract/site-content/documents.ts'
import type { ContentEdit } from '../../../../contract/site-content/edits.ts'
import { readAt } from '../../../../contract/site-content/paths.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { staffApi } from '../../session/staff-api.ts'
import { getEditQueue } from '../document/document-queues.ts'
import { applyLocalEdits } from '../document/local-edits.ts'
import type { Place } from './place.ts'

/** A step and the one that takes it back. */
type Step = { key: DocumentKey; edit: ContentEdit; inverse: ContentEdit }

type Item = { id: string }

/** The documents that a page shows, with what this person changes in them. Edits are saved by the queues of the documents. */
export function usePageDocuments(documentKeys: DocumentKey[], onRefresh: () => void) {
  const queries = useQueries(
    {
      queries: documentKeys.map((key) => ({
        queryKey: keys.content.document(key),
        queryFn: async () => (await staffApi.getContent({ key })).document,
      })),
    },
    queryClient,
  )
  const queues = documentKeys.map((key) => getEditQueue(key))
  // One text for the states of all queues: it changes whenever one of them does.
  useSyncExternalStore(
    (listener) => {
      const stops = queues.map((queue) => queue.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => JSON.stringify(queues.map((queue) => queue.getState())),
    () => '',
  )
  const [done, setDone] = useState<Step[]>([])
  const [undone, setUndone] = useState<Step[]>([])
  const documents = queries.flatMap(({ data }) => (data ? [data] : []))
  const states = queues.map((queue) => queue.getState())

  const find = (key: DocumentKey): ContentDocument | undefined => queryClient.getQueryData(keys.content.document(key))
  const valueAt = ({ key, path }: Place): unknown => {
    const document = find(key)
    return document && readAt(applyLocalEdits(DOCUMENTS[key].fields, draftOf(document), getEditQueue(key).getState().edits), path)
  }

  /** Resolves when the server has it, or has refused it: the page that is rendered next shows it. */
  async function send(key: DocumentKey, edit: ContentEdit): Promise<void> {
    const queue = getEditQueue(key)
    queue.add(edit)
    await queue.flush()
  }

  async function apply(key: DocumentKey, edit: ContentEdit, inverse: ContentEdit): Promise<void> {
    setDone((steps) => [...steps, { key, edit, inverse }])
    setUndone([])
    await send(key, edit)
  }

  async function undo(): Promise<void> {
    const step = done.at(-1)
    if (!step) return
    setDone((steps) => steps.slice(0, -1))
    setUndone((steps) => [...steps, step])
    await send(step.key, step.inverse)
    onRefresh()
  }

  async function redo(): Promise<void> {
    const step = undone.at(-1)
    if (!step) return
    setUndone((steps) => steps.slice(0, -1))
    setDone((steps) => [...steps, step])
    await send(step.key, step.edit)
    onRefresh()
  }

  const conflict = documentKeys.flatMap((key, index) =>
    states[index]!.edits.flatMap(({ edit, hold }) =>
      hold?.reason === 'conflict' && edit.op === 'set'
        ? [{ place: { key, path: edit.path }, mine: edit.value, theirs: hold.theirs, by: hold.by }]
        : [],
    ),
  )[0]

  return {
    documents,
    isLoaded: documentKeys.length > 0 && documents.length === documentKeys.length,
    conflict,
    isSaving: states.some(({ status, edits }) => status === 'saving' || edits.some(({ hold }) => !hold)),
    isFailed: states.some(({ status }) => status === 'failed'),
    savedAt: states
      .map(({ savedAt }) => savedAt)
      .toSorted()
      .at(-1),
    refused: states.flatMap(({ refused }) => refused),
    valueAt,
    publishedAt: ({ key, path }: Place): unknown => readAt(find(key)?.value, path),

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
    canUndo: done.length > 0,
    canRedo: undone.length > 0,

    /** Keeps what this person wrote, or what the colleague wrote. */
    async settle(choice: 'mine' | 'theirs'): Promise<void> {
      if (!conflict) return
      const queue = getEditQueue(conflict.place.key)
      if (choice === 'mine') queue.keepMine(conflict.place.path)
      else queue.takeTheirs(conflict.place.path)
      await queue.flush()
      onRefresh()
    },

    flush: () => Promise.all(queues.map((queue) => queue.flush())),

    /** After drafts were published or discarded, earlier steps do not fit any more. */
    forgetSteps(): void {
      setDone([])
      setUndone([])
    },

    changes: documents.map((document) => ({ document, changes: listDraftChanges(document) })).filter(({ changes }) => changes.length > 0),
  }
}

export type PageDocuments = ReturnType<typeof usePageDocuments>

export const draftOf = <Key extends DocumentKey>(document: ContentDocument): SiteContent[Key] =>
  (document.draft?.value ?? document.value) as SiteContent[Key]

export const listDraftChanges = ({ key, value, draft }: ContentDocument): ContentChange[] =>
  draft ? listContentChanges(DOCUMENTS[key as DocumentKey].fields, value, draft.value) : []
