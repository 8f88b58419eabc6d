import { useMemo, useState } from 'react'
import { NEW_POST_ID, type PostAutosave } from '../../../../contract/post-changes.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { useDraft } from '../../../drafts/use-draft.ts'
import { writeAfterPause } from '../../session/drafts.ts'
import { openDraft } from '../../session/open-draft.ts'
import { type ConflictVersion, mergePreferringMine, mergeWithoutConflict } from '../conflict/differences.ts'
import {
  type BaseVersion,
  type EditedPost,
  type PostFormErrors,
  type Visibility,
  isSameEditedPost,
  normalizePost,
} from '../form/post-form.ts'
import { type LoadedPost, type StoredWork, openWork } from './opened-post.ts'
import { type SaveError, type SaveResult, type SavedPost, publishChanges, savePost, versionsOf, withChanges } from './saved-post.ts'
import { useAutosave } from './use-autosave.ts'

const NO_ERRORS: PostFormErrors = {}

/** How an editor holds a post while it is edited. */
export type ValueFormat<Value> = {
  blank: (author: string) => Value
  toValue: (content: EditedPost) => Value
  toContent: (value: Value) => EditedPost
  validate: (value: Value) => PostFormErrors
}

/** What the server has, what the work was written from, and what the server keeps of the unsaved work. */
export type EditorBase<Value> = BaseVersion & {
  saved: SavedPost | undefined
  autosave: { at: string; value: Value | undefined }
}

/** The last attempt to save. `mergedWith` is the other person's version that a merged post replaces. */
type SaveAttempt = { visibility: Visibility; mergedWith?: SavedPost }

export type MergedPost = { content: EditedPost; mergedWith: SavedPost }

export type PostEditorState<Value> = ReturnType<typeof usePostEditor<Value>>

/** The state of an edited post, the version it is based on, and how it is kept and saved. */
export function usePostEditor<Value>(loaded: LoadedPost, author: string, format: ValueFormat<Value>) {
  const [storage] = useState(() => openDraft('post', loaded.blog?._id ?? NEW_POST_ID))
  const draft = useDraft<Value, EditorBase<Value>, SaveError>(() => ({
    initial: openEditor(loaded, author, format, decodeWork(storage.read())),
    isDirty: (value, base) => !isSameEditedPost(format.toContent(value), base.content),
    storage,
    encode: ({ value, base }) => encodeWork(format.toContent(value), base, base.autosave.value === value),
    schedule: writeAfterPause,
  }))
  const [attempt, setAttempt] = useState<SaveAttempt>({ visibility: { state: 'draft' } })
  const [showErrors, setShowErrors] = useState(false)
  const [replaceCount, setReplaceCount] = useState(0)
  const { value, base, submission, deferredValue } = draft
  const content = useMemo(() => format.toContent(deferredValue), [format, deferredValue])
  const isSaving = submission.status === 'pending'
  const error = submission.status === 'error' ? submission.error : undefined
  const autosave = useAutosave(draft, format.toContent)

  /** Returns what was saved, or undefined when it could not be saved; the page then shows why. */
  async function save(visibility: Visibility, merged?: MergedPost) {
    const target = merged?.mergedWith
    return submit({ visibility, mergedWith: target }, merged, async (sent) => {
      const result = await savePost(target ?? base.saved, sent, visibility, storage.isStored)
      return target && !result.ok ? { ok: false, error: { conflict: target, ...result.error } } : result
    })
  }

  /** Saves the changes of a published post, if there are any, and publishes them; with `chosen`, only that much of them. */
  async function publish(chosen?: EditedPost) {
    const visibility: Visibility = { state: 'published' }
    return submit({ visibility }, undefined, async (sent) => {
      const isSaved = isSameEditedPost(sent, base.content) && base.saved?.changes
      const result =
        isSaved && base.saved
          ? { ok: true as const, saved: base.saved, message: '' }
          : await savePost(base.saved, sent, visibility, storage.isStored)
      return result.ok ? publishChanges(result.saved, chosen, storage.isStored) : result
    })
  }

  async function submit(next: SaveAttempt, merged: MergedPost | undefined, send: (sent: EditedPost) => Promise<SaveResult>) {
    if (draft.getState().submission.status === 'pending') return undefined
    setAttempt(next)
    setShowErrors(true)
    // Work that is kept after it was saved would come back as unsaved.
    await autosave.pause()
    const outcome = await draft
      .submit({
        check: merged ? undefined : format.validate,
        async send(current) {
          const mine = merged?.content ?? format.toContent(current)
          const first = await send(mine)
          const result = first.ok || merged ? { ...first, sent: mine } : await sendMerged(first.error, mine, next.visibility)
          if (!result.ok) return { ok: false, error: result.error }
          const { saved, message, sent } = result
          if (!base.post) storage.moveTo(saved.post._id)
          const newBase = toBase<Value>(saved)
          const isMine = sent === mine && !merged
          return {
            ok: true,
            reply: { ...saved, message, merged: isMine ? undefined : sent },
            base: newBase,
            ...(!isMine && { value: (latest) => withTyped(latest, current, { content: sent, visibility: next.visibility }) }),
          }
        },
      })
      .finally(autosave.resume)
    if (!outcome?.ok) return undefined
    setShowErrors(false)
    if (outcome.reply.merged) setReplaceCount((count) => count + 1)
    return outcome.reply
  }

  /** What was saved together with a colleague's work, and what was typed since it was sent. */
  function withTyped(latest: Value, before: Value, sent: ConflictVersion): Value {
    if (latest === before) return format.toValue(sent.content)
    const versionOf = (value: Value): ConflictVersion => ({ ...sent, content: format.toContent(value) })
    return format.toValue(mergePreferringMine(versionOf(before), versionOf(latest), sent).content)
  }

  /** Saves together with what a colleague has saved meanwhile, when no part was changed by both. */
  async function sendMerged(failure: SaveError, mine: EditedPost, visibility: Visibility) {
    const { conflict } = failure
    const merged = conflict && mergeVersions(base, { content: mine, visibility }, conflict)
    if (!conflict || !merged) return { ok: false as const, error: failure, sent: mine }
    const result = await savePost(conflict, merged.content, merged.visibility, storage.isStored)
    return { ...result, sent: merged.content }
  }

  /** Replaces the work and its base with what the server has. */
  function load(saved: SavedPost): void {
    const newBase = toBase<Value>(saved)
    setShowErrors(false)
    reset(format.toValue(newBase.content), newBase)
  }

  function reset(newValue: Value, newBase: EditorBase<Value>): void {
    draft.reset(newValue, newBase)
    setReplaceCount((count) => count + 1)
  }

  /** Replaces the work as an unsaved change. */
  function replace(newValue: Value): void {
    draft.edit(() => newValue)
    setReplaceCount((count) => count + 1)
  }

  /** What this person has written in another window. The server has it already. */
  function takeOwnWork({ content: written, savedAt }: PostAutosave): void {
    const newValue = format.toValue(written)
    draft.updateBase((current) => ({ ...current, autosave: { at: savedAt, value: newValue } }))
    replace(newValue)
  }

  /** A colleague has saved something. Returns whether it could be taken over beside the unsaved work. */
  function adopt(saved: SavedPost): boolean {
    const current = draft.getState()
    const theirs = toBase<Value>(saved)
    if (!draft.hasUnsavedChanges()) {
      reset(format.toValue(theirs.content), theirs)
      return true
    }
    const mine = { content: format.toContent(current.value), visibility: visibilityOf(saved.post) }
    const merged = mergeVersions(current.base, mine, saved)
    if (!merged) return false
    reset(format.toValue(merged.content), theirs)
    return true
  }

  return {
    value,
    deferredValue,
    content,
    getContent: () => format.toContent(draft.getState().value),
    edit: draft.edit,
    base,
    /** As it is now, also after a call that was under way. */
    getBase: () => draft.getState().base,
    restored: draft.restored,
    isDirty: draft.isDirty,
    hasUnsavedChanges: draft.hasUnsavedChanges,
    autosave,
    /** The visibility that the last save asked for. */
    visibility: attempt.visibility,
    saving: isSaving ? attempt.visibility.state : undefined,
    saveError: error?.message ?? '',
    errors: showErrors ? format.validate(value) : NO_ERRORS,
    /** What would keep it from being saved, as it is now. */
    validate: () => format.validate(draft.getState().value),
    /** What somebody else saved, until the conflict is resolved. */
    conflict: isSaving ? attempt.mergedWith : error?.conflict,
    save,
    publish,
    load,
    replace,
    takeOwnWork,
    adopt,
    replaceCount,
    /** Discards the restored draft of a new post. */
    startOver(): void {
      reset(format.blank(base.content.author), base)
      autosave.flush()
    },
    dismissConflict: draft.dismiss,
    setPreviewUntil: (previewUntil: string | null) =>
      draft.updateBase((current) => withPost(current, (post) => ({ ...post, previewUntil }))),
    /** Nothing of the text is concerned. */
    setSaved: (saved: SavedPost) => draft.updateBase((current) => ({ ...current, post: saved.post, saved })),
  }
}

export const visibilityOf = ({ state, publishAt }: StaffPost): Visibility => ({ state, publishAt })

function mergeVersions(base: BaseVersion, mine: ConflictVersion, theirs: SavedPost): ConflictVersion | undefined {
  const saved = { content: normalizePost(withChanges(theirs)), visibility: visibilityOf(theirs.post) }
  const original = { content: base.content, visibility: base.post ? visibilityOf(base.post) : saved.visibility }
  return mergeWithoutConflict(original, mine, saved)
}

function toBase<Value>(saved: SavedPost): EditorBase<Value> {
  return { post: saved.post, saved, content: normalizePost(withChanges(saved)), autosave: { at: '', value: undefined } }
}

function withPost<Value>(base: EditorBase<Value>, change: (post: StaffPost) => StaffPost): EditorBase<Value> {
  const saved = base.saved && { ...base.saved, post: change(base.saved.post) }
  return { ...base, saved, post: saved?.post }
}

function openEditor<Value>(loaded: LoadedPost, author: string, format: ValueFormat<Value>, stored: StoredWork | undefined) {
  const blank = format.blank(author)
  const { saved, base, content, autosavedAt, restored } = openWork(loaded, format.toContent(blank), stored)
  const value = saved || restored ? format.toValue(content) : blank
  const autosave = { at: autosavedAt, value: autosavedAt ? value : undefined }
  return { value, base: { post: saved?.post, saved, content: base, autosave }, restored }
}

function encodeWork<Value>(writing: EditedPost, { saved, content, autosave }: EditorBase<Value>, isSaved: boolean) {
  const work: Omit<StoredWork, 'keptAt' | 'isSaved'> = { ...versionsOf(saved), savedAt: autosave.at, base: content, writing }
  return { work: JSON.stringify(work), isSaved: isSaved ? 'yes' : '' }
}

function decodeWork(fields: URLSearchParams | undefined): StoredWork | undefined {
  try {
    const work = JSON.parse(fields?.get('work') ?? '') as Omit<StoredWork, 'keptAt' | 'isSaved'> | null
    if (!work || !Array.isArray(work.writing?.sections) || !Array.isArray(work.base?.sections)) return undefined
    return { ...work, keptAt: Number(fields?.get('keptAt')), isSaved: fields?.get('isSaved') === 'yes' }
  } catch {
    return undefined
  }
}
