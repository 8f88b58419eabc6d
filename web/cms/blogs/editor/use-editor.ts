import { useCallback, useMemo, useState } from 'react'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { useDraft } from '../../../drafts/use-draft.ts'
import { writeAfterPause } from '../../session/drafts.ts'
import { openDraft } from '../../session/open-draft.ts'
import { type Edit, editPost } from './edit-post.ts'
import { type Base, decodePost, encodePost, openPost, tidy } from './open-post.ts'
import { type Post, type Writing, emptyPost, isSame, postOf, writingIn } from './post.ts'
import { type Problems, problemsIn } from './problems.ts'
import { type SaveError, type Visibility, savePost } from './save-post.ts'

const NONE: Problems = {}

/** Where unsaved words are stored of a post that has no id yet. */
const NEW = 'new'

/** What the last save was to do. `upon` is the version of somebody else that a mix was made with. */
type Attempt = { visibility: Visibility; upon?: StaffPost }

export type Editor = ReturnType<typeof useEditor>

/** A post being written: its words, what is saved of them, and how they are saved. */
export function useEditor(loaded: StaffPost | undefined, author: string) {
  const [storage] = useState(() => openDraft('post', loaded?._id ?? NEW))
  const draft = useDraft<Post, Base, SaveError>(() => ({
    initial: openPost(loaded, author, decodePost(storage.read())),
    isDirty: (post, base) => !isSame(writingIn(post), base.writing),
    storage,
    encode: encodePost,
    schedule: writeAfterPause,
  }))
  const [attempt, setAttempt] = useState<Attempt>({ visibility: { state: 'draft' } })
  const [checked, setChecked] = useState(false)
  const [edition, setEdition] = useState(0)
  const { value: post, base, submission, deferredValue: calm, edit: editDraft } = draft
  const writing = useMemo(() => writingIn(calm), [calm])
  const isSaving = submission.status === 'pending'
  const error = submission.status === 'error' ? submission.error : undefined

  const edit = useCallback((change: Edit) => editDraft((current) => editPost(current, change)), [editDraft])

  /** Returns the saved post, or nothing when it could not be saved; why is then on the page. */
  async function save(visibility: Visibility, mix?: { writing: Writing; upon: StaffPost }) {
    if (draft.getState().submission.status === 'pending') return undefined
    setAttempt({ visibility, upon: mix?.upon })
    setChecked(true)
    const outcome = await draft.submit({
      check: mix ? undefined : problemsIn,
      async send(value) {
        const sent = mix?.writing ?? writingIn(value)
        const result = await savePost(mix?.upon ?? base.blog, sent, visibility, storage.isStored)
        if (!result.ok) return { ok: false, error: { conflict: mix?.upon, ...result.error } }
        const { blog } = result.saved
        if (!base.blog) storage.moveTo(blog._id)
        return { ok: true, reply: result.saved, base: { blog, writing: sent }, ...(mix && { value: () => postOf(sent) }) }
      },
    })
    if (!outcome?.ok) return undefined
    setChecked(false)
    if (mix) setEdition((count) => count + 1)
    return outcome.reply
  }

  /** Takes a post as it is on the server in the place of what is being written. */
  function take(blog: StaffPost): void {
    const saved = tidy(blog)
    setChecked(false)
    reset(postOf(saved), { blog, writing: saved })
  }

  function reset(other: Post, upon: Base): void {
    draft.reset(other, upon)
    setEdition((count) => count + 1)
  }

  function replace(other: Post): void {
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
    problems: checked ? problemsIn(post) : NONE,
    /** The version of somebody else, until it is settled what to keep of both. */
    conflict: isSaving ? attempt.upon : error?.conflict,
    save,
    take,
    replace,
    edition,
    /** A new post that was begun another day and is not wanted. */
    startOver: () => reset(emptyPost(base.writing.author), base),
    settle: draft.dismiss,
    noteLink: (previewUntil: string | null) =>
      draft.updateBase((known) => ({ ...known, blog: known.blog && { ...known.blog, previewUntil } })),
  }
}
