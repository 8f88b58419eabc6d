import { isApiError } from '../../../../contract/api-client.ts'
import { useCallback, useMemo, useState } from 'react'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { useDraft } from '../../../drafts/use-draft.ts'
import { unsavedErrorMessage } from '../../session/api-error-message.ts'
import { writeAfterPause } from '../../session/drafts.ts'
import { openDraft } from '../../session/open-draft.ts'
import { staffApi } from '../../session/staff-api.ts'
import { type PostEdit, editPost } from '../form/edit-post.ts'
import {
  type BaseVersion,
  type EditedPost,
  type PostForm,
  type PostFormErrors,
  type Visibility,
  createPostForm,
  formToEdited,
  isSameEditedPost,
  normalizePost,
  postToForm,
  validatePostForm,
} from '../form/post-form.ts'
import { postPageLabels } from '../labels.ts'

const NO_ERRORS: PostFormErrors = {}

/** The draft key of a post that has no id yet. */
const NEW_POST_ID = 'new'

/** The last attempt to save. `mergedWith` is the other person's version that a merged post replaces. */
type SaveAttempt = { visibility: Visibility; mergedWith?: StaffPost }

export type MergedPost = { content: EditedPost; mergedWith: StaffPost }

export type PostEditorState = ReturnType<typeof usePostEditor>

/** The state of the post form, the version it is based on, and how it is saved. */
export function usePostEditor(loaded: StaffPost | undefined, author: string) {
  const [storage] = useState(() => openDraft('post', loaded?._id ?? NEW_POST_ID))
  const draft = useDraft<PostForm, BaseVersion, SaveError>(() => ({
    initial: openPost(loaded, author, decodeDraft(storage.read())),
    isDirty: (form, base) => !isSameEditedPost(formToEdited(form), base.content),
    storage,
    encode: encodeDraft,
    schedule: writeAfterPause,
  }))
  const [attempt, setAttempt] = useState<SaveAttempt>({ visibility: { state: 'draft' } })
  const [showErrors, setShowErrors] = useState(false)
  const [replaceCount, setReplaceCount] = useState(0)
  const { value: form, base, submission, deferredValue: deferredForm, edit: editDraft } = draft
  const content = useMemo(() => formToEdited(deferredForm), [deferredForm])
  const isSaving = submission.status === 'pending'
  const error = submission.status === 'error' ? submission.error : undefined

  const edit = useCallback((postEdit: PostEdit) => editDraft((current) => editPost(current, postEdit)), [editDraft])

  /** Returns the saved post, or undefined when it could not be saved; the page then shows why. */
  async function save(visibility: Visibility, merged?: MergedPost) {
    if (draft.getState().submission.status === 'pending') return undefined
    setAttempt({ visibility, mergedWith: merged?.mergedWith })
    setShowErrors(true)
    const outcome = await draft.submit({
      check: merged ? undefined : validatePostForm,
      async send(value) {
        const sent = merged?.content ?? formToEdited(value)
        const result = await savePost(merged?.mergedWith ?? base.post, sent, visibility, storage.isStored)
        if (!result.ok) return { ok: false, error: { conflict: merged?.mergedWith, ...result.error } }
        const { blog: post } = result.saved
        if (!base.post) storage.moveTo(post._id)
        return { ok: true, reply: result.saved, base: { post, content: sent }, ...(merged && { value: () => postToForm(sent) }) }
      },
    })
    if (!outcome?.ok) return undefined
    setShowErrors(false)
    if (merged) setReplaceCount((count) => count + 1)
    return outcome.reply
  }

  /** Replaces the form and its base with a stored post. */
  function load(post: StaffPost): void {
    const stored = normalizePost(post)
    setShowErrors(false)
    reset(postToForm(stored), { post, content: stored })
  }

  function reset(newForm: PostForm, newBase: BaseVersion): void {
    draft.reset(newForm, newBase)
    setReplaceCount((count) => count + 1)
  }

  /** Replaces the form as an unsaved change. */
  function replace(newForm: PostForm): void {
    editDraft(() => newForm)
    setReplaceCount((count) => count + 1)
  }

  return {
    form,
    deferredForm,
    content,
    edit,
    base,
    restored: draft.restored,
    isDirty: draft.isDirty,
    hasUnsavedChanges: draft.hasUnsavedChanges,
    /** The visibility that the last save asked for. */
    visibility: attempt.visibility,
    saving: isSaving ? attempt.visibility.state : undefined,
    saveError: error?.message ?? '',
    errors: showErrors ? validatePostForm(form) : NO_ERRORS,
    /** The version that somebody else saved, until the conflict is resolved. */
    conflict: isSaving ? attempt.mergedWith : error?.conflict,
    save,
    load,
    replace,
    replaceCount,
    /** Discards the restored draft of a new post. */
    startOver: () => reset(createPostForm(base.content.author), base),
    dismissConflict: draft.dismiss,
    setPreviewUntil: (previewUntil: string | null) =>
      draft.updateBase((current) => ({ ...current, post: current.post && { ...current.post, previewUntil } })),
  }
}

/** `conflict`: the version that somebody else has saved meanwhile. */
type SaveError = { message: string; conflict?: StaffPost }

type SaveResult = { ok: true; saved: { blog: StaffPost; message: string } } | { ok: false; error: SaveError }

const CONFLICT_STATUS = 409

/** Creates a new post, or updates one with the version it was loaded in. `isStored`: the draft is in the browser's storage. */
async function savePost(
  post: StaffPost | undefined,
  content: EditedPost,
  visibility: Visibility,
  isStored: () => boolean,
): Promise<SaveResult> {
  try {
    const saved = post
      ? await staffApi.updatePost({ ...post, ...content, ...visibility, id: post._id })
      : await staffApi.createPost({ ...content, ...visibility })
    return { ok: true, saved }
  } catch (error) {
    if (!isApiError(error)) throw error
    const theirs = error.status === CONFLICT_STATUS && error.body.blog
    if (isPost(theirs)) {
      // The other person saved the same content: there is no conflict to resolve.
      if (isSamePost(theirs, content, visibility)) return savePost(theirs, content, visibility, isStored)
      return { ok: false, error: { message: '', conflict: theirs } }
    }
    return {
      ok: false,
      error: { message: unsavedErrorMessage(error, { refused: postPageLabels.errors.editorUpdate }, { isStored: isStored() }) },
    }
  }
}

const isPost = (value: unknown): value is StaffPost => typeof value === 'object' && value !== null && 'version' in value

const isSamePost = (theirs: StaffPost, mine: EditedPost, { state, publishAt = null }: Visibility): boolean =>
  isSameEditedPost(normalizePost(theirs), mine) && theirs.state === state && theirs.publishAt === publishAt

type OpenedPost = { base: BaseVersion; value: PostForm; restored: { at: string; isStale: boolean } | undefined }

/** An unsaved draft in the browser's storage: what was written, and the version and content it was based on. */
type StoredDraft = { at: string; version: number | null; base: EditedPost; writing: EditedPost }

function openPost(post: StaffPost | undefined, author: string, stored: StoredDraft | undefined): OpenedPost {
  const base = { post, content: post ? normalizePost(post) : formToEdited(createPostForm(author)) }
  if (!stored || isSameEditedPost(stored.writing, base.content))
    return { base, value: post ? postToForm(base.content) : createPostForm(author), restored: undefined }
  const isStale = stored.version !== (post?.version ?? null)
  return { base: isStale ? storedBase(base, stored) : base, value: postToForm(stored.writing), restored: { at: stored.at, isStale } }
}

/** Saving with the version that the draft was based on makes the server report the conflict. */
const storedBase = ({ post }: BaseVersion, stored: StoredDraft): BaseVersion => ({
  post: post && { ...post, version: stored.version ?? post.version },
  content: stored.base,
})

function encodeDraft({ value, base: { post, content } }: { value: PostForm; base: BaseVersion }) {
  const stored: StoredDraft = {
    at: new Date().toISOString(),
    version: post?.version ?? null,
    base: content,
    writing: formToEdited(value),
  }
  return { work: JSON.stringify(stored) }
}

function decodeDraft(fields: URLSearchParams | undefined): StoredDraft | undefined {
  try {
    const stored = JSON.parse(fields?.get('work') ?? '') as StoredDraft | null
    return stored && Array.isArray(stored.writing?.sections) && Array.isArray(stored.base?.sections) ? stored : undefined
  } catch {
    return undefined
  }
}
