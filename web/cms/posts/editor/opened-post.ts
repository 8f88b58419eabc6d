import type { Api } from '../../../../contract/api-client.ts'
import type { PostAutosave } from '../../../../contract/post-changes.ts'
import { newestDraft } from '../../session/newest-draft.ts'
import { type EditedPost, isSameEditedPost, normalizePost } from '../form/post-form.ts'
import { type SavedPost, versionsOf, withChanges } from './saved-post.ts'

/** The server's reply, or for a new post only what was written of it. */
export type LoadedPost = Awaited<ReturnType<Api['getStaffPost']>> | { autosave: PostAutosave | null; blog?: undefined }

/** A copy of unsaved work in the browser's storage: what was written, and what it was written from. */
export type StoredWork = {
  /** In milliseconds, by this browser's clock. */
  keptAt: number
  /** When the server kept the same or an earlier state of it; empty when never. */
  savedAt: string
  /** The server has it as it is. */
  isSaved: boolean
  postVersion: number
  changesVersion: number
  base: EditedPost
  writing: EditedPost
}

/** What an editor begins with. */
export type OpenedWork = {
  saved: SavedPost | undefined
  /** What the work is compared with when it is saved. */
  base: EditedPost
  content: EditedPost
  autosavedAt: string
  restored: { at: string; isStale: boolean } | undefined
}

/**
 * The saved post, or the unsaved work on it: that of this browser, or that which the server kept, whichever is newer. Work on an earlier
 * version keeps that version, so that saving it reports the conflict.
 */
export function openWork(loaded: LoadedPost, blank: EditedPost, stored: StoredWork | undefined): OpenedWork {
  const saved = loaded.blog && { post: loaded.blog, changes: loaded.changes }
  const base = saved ? normalizePost(withChanges(saved)) : blank
  const opened = { saved, base, content: base, autosavedAt: '', restored: undefined }
  const work = findWork(loaded.autosave, stored)
  if (!work || isSameEditedPost(work.content, base)) return opened
  const versions = versionsOf(saved)
  const isStale = work.postVersion !== versions.postVersion || work.changesVersion !== versions.changesVersion
  return {
    ...opened,
    ...(isStale && saved && { saved: atVersions(saved, work), base: work.base ?? blank }),
    content: work.content,
    autosavedAt: work.autosavedAt,
    restored: { at: work.at, isStale },
  }
}

type Work = { content: EditedPost; base?: EditedPost; postVersion: number; changesVersion: number; at: string; autosavedAt: string }

function findWork(autosave: PostAutosave | null, stored: StoredWork | undefined): Work | undefined {
  const newest = newestDraft(stored, { savedAt: autosave?.savedAt ?? null })
  if (newest === 'local' && stored) {
    const { writing: content, savedAt: autosavedAt, keptAt, ...work } = stored
    return { ...work, content, autosavedAt, at: new Date(keptAt).toISOString() }
  }
  if (!autosave) return undefined
  const { content, savedAt, postVersion, changesVersion } = autosave
  // Its base is known if this browser has an earlier state of the same work.
  const isSameBase = stored && stored.postVersion === postVersion && stored.changesVersion === changesVersion
  return { content, postVersion, changesVersion, at: savedAt, autosavedAt: savedAt, ...(isSameBase && { base: stored.base }) }
}

/** Saving with the versions that the work was based on makes the server report the conflict. */
function atVersions({ post, changes }: SavedPost, { postVersion, changesVersion }: Work): SavedPost {
  return { post: { ...post, version: postVersion }, changes: changes && { ...changes, version: changesVersion } }
}
