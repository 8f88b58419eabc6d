import { isApiError } from '../../../../contract/api-client.ts'
import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { interpolate } from '../../../../contract/interpolate.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { staffApi } from '../../session/staff-api.ts'
import type { EditedPost, PostForm, Visibility } from '../form/post-form.ts'
import { postPageLabels, postLabels } from '../labels.ts'
import { formatOfficeTime } from '../../dates/office-time.ts'
import type { EditorAction } from './action-bar.tsx'
import type { SavedPost } from './saved-post.ts'
import type { MergedPost, PostEditorState } from './use-post-editor.ts'

const labels = {
  draftSaved: 'Draft saved, only staff can see it.',
  scheduled: 'Scheduled for {{moment}}.',
  unpublished: 'The post is a draft again. Visitors no longer see it.',
  discarded: 'Your unsaved changes are gone.',
} as const

/** The actions of the form's buttons and shortcuts. Publishing, scheduling and updating return to the list; saving a draft stays. */
export function useEditorActions(editor: PostEditorState<PostForm>, onSaveFailed: () => void) {
  const navigate = useNavigate()
  const toast = useToast()
  const [dialog, setDialog] = useState<'schedule' | 'delete'>()
  const [isPublishing, setPublishing] = useState(false)
  const isLeaving = useRef(false)
  const { hasUnsavedChanges } = editor
  const { post } = editor.base
  const current: Visibility = { state: post?.state ?? 'draft', publishAt: post?.publishAt ?? null }

  async function save(visibility: Visibility, then: 'stay' | 'leave', merged?: MergedPost): Promise<void> {
    const saved = await editor.save(visibility, merged)
    if (!saved) return onSaveFailed()
    toast({ text: savedMessage(saved) })
    if (then === 'leave') return leave()
    // Without a navigation, which would mount the editor again and lose the focus.
    if (!post) history.replaceState(history.state, '', `/cms/blogs/${saved.post._id}/edit`)
  }

  async function publishChanges(): Promise<void> {
    setPublishing(true)
    const published = await editor.publish()
    setPublishing(false)
    if (!published) return onSaveFailed()
    toast({ text: published.message })
    leave()
  }

  function leave(): void {
    isLeaving.current = true
    void navigate(postPageLabels.back.href)
  }

  function leaveAfterDelete(): void {
    // Removes the stored draft of the deleted post.
    if (editor.base.saved) editor.load(editor.base.saved)
    leave()
  }

  function savedMessage({ post: saved, message }: SavedPost & { message: string }): string {
    if (saved.publishAt) return interpolate(labels.scheduled, { moment: formatOfficeTime(saved.publishAt) })
    if (saved.state === 'published') return message
    return current.state === 'draft' ? labels.draftSaved : labels.unpublished
  }

  /** Loads the saved post; the toast offers to undo that. */
  async function discard(id: string): Promise<void> {
    const discarded = editor.value
    try {
      await editor.autosave.remove()
      const { blog, changes } = await staffApi.getStaffPost({ id })
      editor.load({ post: blog, changes })
      toast({ text: labels.discarded, action: { label: postLabels.undo, run: () => editor.replace(discarded) } })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.message || postPageLabels.errors.load, kind: 'error' })
    }
  }

  function run(action: EditorAction): void {
    if (action === 'update') void save(current, 'leave')
    if (action === 'save draft' || action === 'unpublish') void save({ state: 'draft' }, 'stay')
    if (action === 'publish') void save({ state: 'published' }, 'leave')
    if (action === 'publish changes') void publishChanges()
    if (action === 'discard' && post) void discard(post._id)
    if (action === 'schedule' || action === 'delete') setDialog(action)
  }

  return {
    run,
    busy: isPublishing ? ('publish changes' as const) : editor.saving,
    leaveAfterDelete,
    dialog,
    closeDialog: () => setDialog(undefined),
    schedule: (publishAt: string) => void save({ state: 'scheduled', publishAt }, 'leave'),
    saveAndStay: () => void save(current, 'stay'),
    saveMerged: (content: EditedPost, visibility: Visibility, mergedWith: SavedPost) =>
      void save(visibility, 'leave', { content, mergedWith }),
    /** The other view goes on with the same work. */
    allowLeaving(): void {
      isLeaving.current = true
    },
    mayLeave: useCallback(() => isLeaving.current || !hasUnsavedChanges(), [hasUnsavedChanges]),
  }
}
