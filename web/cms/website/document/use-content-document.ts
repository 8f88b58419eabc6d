import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ContentDocument } from '../../../../contract/content-document.ts'
import { listContentChanges } from '../../../../contract/site-content/changes.ts'
import { DOCUMENTS, type DocumentKey, type SiteContent } from '../../../../contract/site-content/documents.ts'
import { type EditProblem, listProblems } from '../../../../contract/site-content/check-content.ts'
import type { GroupField } from '../../../../contract/site-content/field.ts'
import { type ContentPath, readAt } from '../../../../contract/site-content/paths.ts'
import { keys } from '../../data/keys.ts'
import { type StaffQuery, useStaffQuery } from '../../data/use-staff-query.ts'
import { staffApi } from '../../session/staff-api.ts'
import { getEditQueue } from './document-queues.ts'
import { type CheckPlace, type QueueState, hasWaiting } from './edit-queue.ts'
import { applyLocalEdits } from './local-edits.ts'
import { discardDocuments } from './publish-documents.ts'
import { useSaveOnLeave } from './use-save-on-leave.ts'

/** A place that somebody else has changed while one's own words for it were not saved. */
export type PlaceConflict = { path: ContentPath; mine: unknown; theirs: unknown; by: string }

/** A document that is being edited, of whichever kind. */
export type EditedDocument = ReturnType<typeof toEditedDocument>

/** A document that loads itself. */
export type LoadedDocument = ReturnType<typeof useContentDocument>

type TypedDocument<Key extends DocumentKey> = Omit<LoadedDocument, 'value' | 'published'> & {
  /** With all edits of this window. */
  value: SiteContent[Key] | undefined
  /** What visitors see. */
  published: SiteContent[Key] | undefined
}

/** A document with the types of its fields. */
export const useTypedDocument = <Key extends DocumentKey>(key: Key, check?: CheckPlace) =>
  useContentDocument(key, check) as TypedDocument<Key>

/** A document of the site that is loaded and saved by itself. */
export function useContentDocument(key: DocumentKey, check?: CheckPlace) {
  const query: StaffQuery<ContentDocument> = useStaffQuery({
    queryKey: keys.content.document(key),
    queryFn: async ({ signal }) => (await staffApi.getContent({ key }, { signal })).document,
  })
  const queue = getEditQueue(key)
  const state = useSyncExternalStore(queue.subscribe, queue.getState, queue.getState)
  const { data: saved } = query
  const document = useMemo(() => toEditedDocument(key, saved, state), [key, saved, state])

  useEffect(() => {
    queue.setCheck(check)
    return () => queue.setCheck(undefined)
  }, [queue, check])
  useSaveOnLeave([key])

  return { ...document, query }
}

/**
 * A document: its draft as it is edited here and by colleagues, what differs from what visitors see, and the ways to change,
 * publish and discard it. Edits show at once.
 */
export function toEditedDocument(key: DocumentKey, saved: ContentDocument | undefined, state: QueueState) {
  const fields: GroupField = DOCUMENTS[key].fields
  const queue = getEditQueue(key)
  const published = saved?.value
  const draft = saved?.draft ? saved.draft.value : published
  const value = draft === undefined ? undefined : applyLocalEdits(fields, draft, state.edits)
  const changes = published === undefined ? [] : listContentChanges(fields, published, value)
  return {
    key,
    fields,
    /** As the server has it. */
    saved,
    value,
    published,
    changes,
    /** When the changes go live by themselves. */
    publishAt: (changes.length > 0 && saved?.draft?.publishAt) || null,
    /** What keeps the draft from being published, by place. */
    missing: (value === undefined ? [] : listProblems(fields, value)) as readonly EditProblem[],
    ...describeState(state),

    /** `base`: what stood there, where that is not what is shown. */
    set: (path: ContentPath, next: unknown, base = readAt(value, path)) => queue.add({ op: 'set', path, value: next, base }),
    insert: (path: ContentPath, item: { id: string }, after: string | null) => queue.add({ op: 'insert', path, item, after }),
    remove: (path: ContentPath, id: string) => queue.add({ op: 'remove', path, id }),
    move: (path: ContentPath, id: string, after: string | null) => queue.add({ op: 'move', path, id, after }),

    /** Saves what waits for a pause in typing, such as when a field is left. */
    flush: queue.flush,
    keepMine: queue.keepMine,
    takeTheirs: queue.takeTheirs,
    drop: queue.drop,
    dismissRefused: queue.dismissRefused,

    /** All changes. */
    discard: () => discardDocuments([{ key }]),
  }
}

function describeState(state: QueueState) {
  const { edits, status, savedAt, refused } = state
  const problems: Record<ContentPath, string> = {}
  const conflicts: PlaceConflict[] = []
  for (const { edit, hold } of edits) {
    if (hold?.reason === 'problem') problems[hold.path] = hold.message
    if (hold?.reason === 'conflict' && edit.op === 'set') {
      conflicts.push({ path: edit.path, mine: edit.value, theirs: hold.theirs, by: hold.by })
    }
  }
  return { problems, conflicts, refused, savedAt, status, isSaved: edits.length === 0, isWaiting: hasWaiting(state) }
}
