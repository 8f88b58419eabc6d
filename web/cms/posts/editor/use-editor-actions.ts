import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cms } from '../../../../content/cms.ts'
import { cmsBlogs } from '../../../../content/cms-blogs.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { staffErrorMessages } from '../../../../content/staff-error-messages.ts'
import type { StaffPost } from '../../../../contract/staff-post.ts'
import { isApiError } from '../../../loaders.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { staffApi } from '../../session/staff-api.ts'
import { formatSavedAt } from '../last-saved.ts'
import type { EditorAction } from './action-bar.tsx'
import type { EditedPost } from './post-form.ts'
import type { Visibility } from './use-post-editor.ts'
import type { PostEditorState } from './use-post-editor.ts'

/** What the buttons and keys of the editor do. Whoever publishes or updates is done and goes back to the posts; a draft goes on. */
export function useEditorActions(editor: PostEditorState, onRefused: () => void) {
  const navigate = useNavigate()
  const toast = useToast()
  const [dialog, setDialog] = useState<'schedule' | 'delete'>()
  const isLeaving = useRef(false)
  const { hasUnsavedChanges } = editor
  const { blog } = editor.base
  const current: Visibility = { state: blog?.state ?? 'draft', publishAt: blog?.publishAt ?? null }
  const labels = cmsBlogs.editor

  async function save(visibility: Visibility, then: 'stay' | 'leave', mix?: { writing: EditedPost; upon: StaffPost }): Promise<void> {
    const saved = await editor.save(visibility, mix)
    if (!saved) return onRefused()
    toast({ text: wordsFor(saved) })
    if (then === 'leave') return leave()
    // In place, without a new page: whoever writes goes on writing.
    if (!blog) history.replaceState(history.state, '', `/cms/blogs/${saved.blog._id}/edit`)
  }

  function leave(): void {
    isLeaving.current = true
    void navigate(cms.blogs.back.href)
  }

  /** The post is gone, and so is what was not saved of it. */
  function leaveForGood(): void {
    if (blog) editor.take(blog)
    leave()
  }

  function wordsFor({ blog: saved, message }: { blog: StaffPost; message: string }): string {
    if (saved.publishAt) return interpolate(labels.scheduled, { moment: formatSavedAt(saved.publishAt) })
    if (saved.state === 'published') return message
    return current.state === 'draft' ? labels.draftSaved : labels.unpublished
  }

  /** Back to what is saved, with a way to change one's mind. */
  async function discard(id: string): Promise<void> {
    const former = editor.post
    try {
      editor.take((await staffApi.getStaffPost({ id })).blog)
      toast({ text: labels.discarded, action: { label: labels.undo, run: () => editor.replace(former) } })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.message || staffErrorMessages.blogs.load, kind: 'error' })
    }
  }

  function act(what: EditorAction): void {
    if (what === 'update') void save(current, 'leave')
    if (what === 'save draft' || what === 'unpublish') void save({ state: 'draft' }, 'stay')
    if (what === 'publish') void save({ state: 'published' }, 'leave')
    if (what === 'discard' && blog) void discard(blog._id)
    if (what === 'schedule' || what === 'delete') setDialog(what)
  }

  return {
    act,
    leaveForGood,
    dialog,
    closeDialog: () => setDialog(undefined),
    schedule: (publishAt: string) => void save({ state: 'scheduled', publishAt }, 'leave'),
    saveHere: () => void save(current, 'stay'),
    saveMix: (writing: EditedPost, visibility: Visibility, upon: StaffPost) => void save(visibility, 'leave', { writing, upon }),
    mayLeave: useCallback(() => isLeaving.current || !hasUnsavedChanges(), [hasUnsavedChanges]),
  }
}
