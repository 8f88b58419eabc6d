import { useQueries } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isApiError } from '../../../../contract/api-client.ts'
import type { ContentDocument } from '../../../../contract/content-document.ts'
import { type ContentChange, listContentChanges } from '../../../../contract/site-content/changes.ts'
import { DOCUMENTS, type DocumentKey, type SiteContent } from '../../../../contract/site-content/documents.ts'
import type { ContentEdit } from '../../../../contract/site-content/edits.ts'
import { readAt } from '../../../../contract/site-content/paths.ts'
import { errorMessage } from '../../../error-message.ts'
import { keys } from '../../data/keys.ts'
import { queryClient } from '../../data/query-client.ts'
import { TAB_ID } from '../../live/tab-id.ts'
import { staffApi } from '../../session/staff-api.ts'
import type { Place } from './place.ts'

export type SaveStatus = { state: 'idle' } | { state: 'saving' } | { state: 'saved'; at: Date } | { state: 'failed'; message: string }

/** Somebody else changed the same place: what stands there now, and what this person wrote. */
export type EditConflict = { place: Place; mine: unknown; theirs: unknown; by: string }

/** A step and the one that takes it back. */
type Step = { key: DocumentKey; edit: ContentEdit; inverse: ContentEdit }

type Reply = { path?: string; theirs?: unknown; by?: string }

const FAILED = 'It could not be saved. Please try again.'

/** The documents that a page shows: their drafts, and the steps of this person. */
export function usePageDocuments(documentKeys: DocumentKey[], onRefresh: () => void) {
  const queries = useQueries({
    queries: documentKeys.map((key) => ({
      queryKey: keys.content.document(key),
      queryFn: async () => (await staffApi.getContent({ key })).document,
    })),
  })
  const documents = queries.flatMap(({ data }) => (data ? [data] : []))
  const [status, setStatus] = useState<SaveStatus>({ state: 'idle' })
  const [conflict, setConflict] = useState<EditConflict>()
  const [done, setDone] = useState<Step[]>([])
  const [undone, setUndone] = useState<Step[]>([])
  /** Steps are sent one after the other: each builds on the one before. */
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const find = (key: DocumentKey): ContentDocument | undefined => queryClient.getQueryData(keys.content.document(key))
  const valueAt = ({ key, path }: Place): unknown => {
    const document = find(key)
    return document && readAt(draftOf(document), path)
  }

  async function send(key: DocumentKey, edit: ContentEdit): Promise<boolean> {
    setStatus({ state: 'saving' })
    const sending = queue.current.then(() => staffApi.editContent({ key, edits: [edit], tabId: TAB_ID }))
    queue.current = sending.catch(() => {})
    try {
      const { document } = await sending
      queryClient.setQueryData(keys.content.document(key), document)
      setStatus({ state: 'saved', at: new Date() })
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      const reply = error.body as Reply
      if (error.status === 409 && reply.path !== undefined && edit.op === 'set') {
        setStatus({ state: 'idle' })
        setConflict({ place: { key, path: reply.path }, mine: edit.value, theirs: reply.theirs, by: reply.by ?? '' })
      } else setStatus({ state: 'failed', message: errorMessage(error, { refused: error.message || FAILED, failed: FAILED }) })
      return false
    }
  }

  async function apply(key: DocumentKey, edit: ContentEdit, inverse: ContentEdit): Promise<boolean> {
    const isSaved = await send(key, edit)
    if (isSaved) {
      setDone((steps) => [...steps, { key, edit, inverse }])
      setUndone([])
    }
    return isSaved
  }

  async function undo(): Promise<void> {
    const step = done.at(-1)
    if (!step || !(await send(step.key, step.inverse))) return
    setDone((steps) => steps.slice(0, -1))
    setUndone((steps) => [...steps, step])
    onRefresh()
  }

  async function redo(): Promise<void> {
    const step = undone.at(-1)
    if (!step || !(await send(step.key, step.edit))) return
    setUndone((steps) => steps.slice(0, -1))
    setDone((steps) => [...steps, step])
    onRefresh()
  }

  return {
    documents,
    isLoaded: documents.length === documentKeys.length,
    status,
    conflict,
    valueAt,
    publishedAt: ({ key, path }: Place): unknown => readAt(find(key)?.value, path),

    /** Sets the value of a place; `base` is what the person saw when they began. */
    set: ({ key, path }: Place, value: unknown, base: unknown = valueAt({ key, path })) =>
      apply(key, { op: 'set', path, value, base }, { op: 'set', path, value: base, base: value }),

    insert: (key: DocumentKey, path: string, item: { id: string }, after: string | null) =>
      apply(key, { op: 'insert', path, item, after }, { op: 'remove', path, id: item.id }),

    async remove(key: DocumentKey, path: string, id: string) {
      const items = valueAt({ key, path }) as { id: string }[]
      const index = items.findIndex((item) => item.id === id)
      const inverse: ContentEdit = { op: 'insert', path, item: items[index]!, after: items[index - 1]?.id ?? null }
      return apply(key, { op: 'remove', path, id }, inverse)
    },

    async move(key: DocumentKey, path: string, id: string, to: number) {
      const items = valueAt({ key, path }) as { id: string }[]
      const from = items.findIndex((item) => item.id === id)
      const others = items.filter((item) => item.id !== id)
      const inverse: ContentEdit = { op: 'move', path, id, after: items[from - 1]?.id ?? null }
      return apply(key, { op: 'move', path, id, after: others[to - 1]?.id ?? null }, inverse)
    },

    undo,
    redo,
    canUndo: done.length > 0,
    canRedo: undone.length > 0,

    /** Keeps what this person wrote, or what the colleague wrote. */
    async settle(choice: 'mine' | 'theirs'): Promise<void> {
      if (!conflict) return
      const { place, mine, theirs } = conflict
      setConflict(undefined)
      if (choice === 'mine') {
        const edit = { op: 'set', path: place.path, value: mine, base: theirs } as const
        await apply(place.key, edit, { op: 'set', path: place.path, value: theirs, base: mine })
      }
      onRefresh()
    },

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
