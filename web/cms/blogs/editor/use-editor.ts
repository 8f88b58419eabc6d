import { useDeferredValue, useMemo, useReducer, useRef, useState } from 'react'
import type { PostState } from '../../../../contract/post.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { useDraft } from '../../session/use-draft.ts'
import { editPost } from './edit-post.ts'
import { draftId } from './kept-work.ts'
import { type Base, type Opened, tidy } from './open-post.ts'
import { type Post, type Writing, emptyPost, isSame, postOf, writingIn } from './post.ts'
import { type Problems, problemsIn } from './problems.ts'
import { type Visibility, savePost } from './save-post.ts'
import { useKeptWork } from './use-kept-work.ts'

const NONE: Problems = {}

export type Editor = ReturnType<typeof useEditor>

/** A post being written: its words, what is saved of them, and how they are saved. */
export function useEditor(opened: Opened) {
  const [post, edit] = useReducer(editPost, opened.post)
  const [edition, setEdition] = useState(0)
  const [base, setBase] = useState<Base>(opened.base)
  const [kept, setKept] = useState(opened.kept)
  const [saving, setSaving] = useState<PostState>()
  const [refused, setRefused] = useState('')
  const [conflict, setConflict] = useState<StaffPost>()
  const [checked, setChecked] = useState(false)
  const calm = useDeferredValue(post)
  const writing = useMemo(() => writingIn(calm), [calm])
  const isDirty = !isSame(writing, base.writing)
  const isSaving = useRef(false)
  const problems = checked ? problemsIn(post) : NONE

  const draft = useDraft('post', draftId(base.blog?._id))
  const keepNow = useKeptWork(draft, base, post, isDirty)

  /** Returns the saved post, or nothing when it could not be saved; why is then on the page. */
  async function save(
    visibility: Visibility,
    mix?: { writing: Writing; upon: StaffPost },
  ): Promise<{ blog: StaffPost; message: string } | undefined> {
    if (isSaving.current) return undefined
    setChecked(true)
    if (!mix && Object.keys(problemsIn(post)).length > 0) return undefined
    const sent = mix?.writing ?? writingIn(post)
    isSaving.current = true
    setSaving(visibility.state)
    setRefused('')
    const outcome = await savePost(mix?.upon ?? base.blog, sent, visibility, keepNow)
    isSaving.current = false
    setSaving(undefined)
    if ('conflict' in outcome) {
      // Somebody else has saved the very same: there is nothing to choose.
      if (saysTheSame(outcome.conflict, sent, visibility)) return save(visibility, { writing: sent, upon: outcome.conflict })
      setConflict(outcome.conflict)
    }
    if ('refused' in outcome) setRefused(outcome.refused)
    if (!('saved' in outcome)) return undefined
    draft.clear()
    setBase({ blog: outcome.saved.blog, writing: sent })
    setConflict(undefined)
    setKept(undefined)
    setChecked(false)
    if (mix) replace(postOf(sent))
    return outcome.saved
  }

  /** Takes a post as it is on the server in the place of what is being written. */
  function take(blog: StaffPost): void {
    draft.clear()
    const saved = tidy(blog)
    setBase({ blog, writing: saved })
    setKept(undefined)
    setRefused('')
    setChecked(false)
    replace(postOf(saved))
  }

  /** A new post that was begun another day and is not wanted. */
  function startOver(): void {
    setKept(undefined)
    replace(emptyPost(base.writing.author))
  }

  function replace(other: Post): void {
    edit({ do: 'replace', post: other })
    setEdition((count) => count + 1)
  }

  return {
    post,
    calm,
    writing,
    edit,
    base,
    kept,
    isDirty,
    saving,
    refused,
    problems,
    conflict,
    save,
    take,
    replace,
    edition,
    startOver,
    settle: () => setConflict(undefined),
    noteLink: (previewUntil: string | null) => setBase((known) => ({ ...known, blog: known.blog && { ...known.blog, previewUntil } })),
  }
}

const saysTheSame = (theirs: StaffPost, mine: Writing, { state, publishAt = null }: Visibility): boolean =>
  isSame(tidy(theirs), mine) && theirs.state === state && theirs.publishAt === publishAt
