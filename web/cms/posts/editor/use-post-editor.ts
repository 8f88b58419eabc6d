import { useCallback, useMemo, useState } from 'react'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { useDraft } from '../../../drafts/use-draft.ts'
import { writeAfterPause } from '../../session/drafts.ts'
import { openDraft } from '../../session/open-draft.ts'
import { type PostEdit, editPost } from './edit-post.ts'
import { type PostForm, type EditedPost, createPostForm, isSameEditedPost, postToForm, formToEdited, postToEdited } from './post-form.ts'
import { type PostFormErrors, validatePostForm } from './post-form.ts'
import type { PostState } from '../../../../contract/post.ts'
import { isApiError } from '../../../loaders.ts'
import { unsavedErrorMessage } from '../../session/api-error-message.ts'
import { staffApi } from '../../session/staff-api.ts'
import { postPageLabels } from '../page-labels.ts'

const NO_ERRORS: PostFormErrors = {}

/** Where unsaved words are stored of a post that has no id yet. */
const NEW_POST_ID = 'new'

/** What the last save was to do. `upon` is the version of somebody else that a mix was made with. */
type Attempt = { visibility: Visibility; upon?: StaffPost }

export type PostEditorState = ReturnType<typeof usePostEditor>

/** A post being written: its words, what is saved of them, and how they are saved. */
export function usePostEditor(loaded: StaffPost | undefined, author: string) {
  const [storage] = useState(() => openDraft('post', loaded?._id ?? NEW_POST_ID))
  const draft = useDraft<PostForm, BaseVersion, SaveError>(() => ({
    initial: openPost(loaded, author, decodePost(storage.read())),
    isDirty: (post, base) => !isSameEditedPost(formToEdited(post), base.writing),
    storage,
    encode: encodePost,
    schedule: writeAfterPause,
  }))
  const [attempt, setAttempt] = useState<Attempt>({ visibility: { state: 'draft' } })
  const [checked, setChecked] = useState(false)
  const [edition, setEdition] = useState(0)
  const { value: post, base, submission, deferredValue: calm, edit: editDraft } = draft
  const writing = useMemo(() => formToEdited(calm), [calm])
  const isSaving = submission.status === 'pending'
  const error = submission.status === 'error' ? submission.error : undefined

  const edit = useCallback((change: PostEdit) => editDraft((current) => editPost(current, change)), [editDraft])

  /** Returns the saved post, or nothing when it could not be saved; why is then on the page. */
  async function save(visibility: Visibility, mix?: { writing: EditedPost; upon: StaffPost }) {
    if (draft.getState().submission.status === 'pending') return undefined
    setAttempt({ visibility, upon: mix?.upon })
    setChecked(true)
    const outcome = await draft.submit({
      check: mix ? undefined : validatePostForm,
      async send(value) {
        const sent = mix?.writing ?? formToEdited(value)
        const result = await savePost(mix?.upon ?? base.blog, sent, visibility, storage.isStored)
        if (!result.ok) return { ok: false, error: { conflict: mix?.upon, ...result.error } }
        const { blog } = result.saved
        if (!base.blog) storage.moveTo(blog._id)
        return { ok: true, reply: result.saved, base: { blog, writing: sent }, ...(mix && { value: () => postToForm(sent) }) }
      },
    })
    if (!outcome?.ok) return undefined
    setChecked(false)
    if (mix) setEdition((count) => count + 1)
    return outcome.reply
  }

  /** Takes a post as it is on the server in the place of what is being written. */
  function take(blog: StaffPost): void {
    const saved = normalizePost(blog)
    setChecked(false)
    reset(postToForm(saved), { blog, writing: saved })
  }

  function reset(other: PostForm, upon: BaseVersion): void {
    draft.reset(other, upon)
    setEdition((count) => count + 1)
  }

  function replace(other: PostForm): void {
    editDraft(() => other)
    setEdition((count) => count + 1)
  }

  return {
    post,
    calm,
    writing,
    edit,
    base,
    restored: draft.restored,
    isDirty: draft.isDirty,
    hasUnsavedChanges: draft.hasUnsavedChanges,
    /** What the last save was to make of the post. */
    visibility: attempt.visibility,
    saving: isSaving ? attempt.visibility.state : undefined,
    refused: error?.message ?? '',
    problems: checked ? validatePostForm(post) : NO_ERRORS,
    /** The version of somebody else, until it is settled what to keep of both. */
    conflict: isSaving ? attempt.upon : error?.conflict,
    save,
    take,
    replace,
    edition,
    /** A new post that was begun another day and is not wanted. */
    startOver: () => reset(createPostForm(base.writing.author), base),
    settle: draft.dismiss,
    noteLink: (previewUntil: string | null) =>
      draft.updateBase((known) => ({ ...known, blog: known.blog && { ...known.blog, previewUntil } })),
  }
}

export type Visibility = { state: PostState; publishAt?: string | null }

/** `conflict`: somebody else has saved this version meanwhile. */
export type SaveError = { message: string; conflict?: StaffPost }

type SaveResult = { ok: true; saved: { blog: StaffPost; message: string } } | { ok: false; error: SaveError }

const STALE = 409

/** A new post is created; another is sent back whole, with the version it was read in. `isStored`: the words are in this browser. */
export async function savePost(
  blog: StaffPost | undefined,
  writing: EditedPost,
  visibility: Visibility,
  isStored: () => boolean,
): Promise<SaveResult> {
  try {
    const saved = blog
      ? await staffApi.updatePost({ ...blog, ...writing, ...visibility, id: blog._id })
      : await staffApi.createPost({ ...writing, ...visibility })
    return { ok: true, saved }
  } catch (error) {
    if (!isApiError(error)) throw error
    const theirs = error.status === STALE && error.body.blog
    if (isPost(theirs)) {
      // Somebody else has saved the very same: there is nothing to choose.
      if (isSamePost(theirs, writing, visibility)) return savePost(theirs, writing, visibility, isStored)
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

/** What is known to be saved: the post as the server has it, and the words that the next save is compared with. */
export type BaseVersion = { blog: StaffPost | undefined; writing: EditedPost }

/** How the editor begins. */
type OpenedPost = { base: BaseVersion; value: PostForm; restored: { at: string; isStale: boolean } | undefined }

/** What somebody wrote in this browser and has not saved, with the version and the words it was written upon. */
type StoredPost = { at: string; version: number | null; base: EditedPost; writing: EditedPost }

export function openPost(blog: StaffPost | undefined, author: string, stored: StoredPost | undefined): OpenedPost {
  const base = { blog, writing: blog ? normalizePost(blog) : formToEdited(createPostForm(author)) }
  if (!stored || isSameEditedPost(stored.writing, base.writing))
    return { base, value: createInitialForm(base, author), restored: undefined }
  const isStale = stored.version !== (blog?.version ?? null)
  return { base: isStale ? parseBaseVersion(base, stored) : base, value: postToForm(stored.writing), restored: { at: stored.at, isStale } }
}

/** As saved: the words in the order in which the editor itself writes them, so that nothing seems changed that is not. */
export const normalizePost = (blog: StaffPost): EditedPost => formToEdited(postToForm(postToEdited(blog)))

const createInitialForm = ({ blog, writing }: BaseVersion, author: string): PostForm =>
  blog ? postToForm(writing) : createPostForm(author)

/** Upon what it was written then: saving it will meet the newer version and ask what to keep. */
const parseBaseVersion = ({ blog }: BaseVersion, stored: StoredPost): BaseVersion => ({
  blog: blog && { ...blog, version: stored.version ?? blog.version },
  writing: stored.base,
})

export function encodePost({ value, base: { blog, writing } }: { value: PostForm; base: BaseVersion }) {
  const stored: StoredPost = {
    at: new Date().toISOString(),
    version: blog?.version ?? null,
    base: writing,
    writing: formToEdited(value),
  }
  return { work: JSON.stringify(stored) }
}

export function decodePost(fields: URLSearchParams | undefined): StoredPost | undefined {
  try {
    const stored = JSON.parse(fields?.get('work') ?? '') as StoredPost | null
    return stored && Array.isArray(stored.writing?.sections) && Array.isArray(stored.base?.sections) ? stored : undefined
  } catch {
    return undefined
  }
}
