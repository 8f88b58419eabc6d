import { useCallback, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '../../../../contract/api-client.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import type { PostReview } from '../../../../contract/post-changes.ts'
import { errorMessage } from '../../../error-message.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { staffApi } from '../../session/staff-api.ts'
import { type SavedPost, readConflict, versionsOf } from '../editor/saved-post.ts'
import { visibilityOf } from '../editor/use-post-editor.ts'
import type { PostPlace } from '../compare/list-changes.ts'
import type { EditedPost, Visibility } from '../form/post-form.ts'
import { postLabels, postPageLabels } from '../labels.ts'
import { formatOfficeTime } from '../../dates/office-time.ts'
import type { Writing } from './use-writing.ts'
import type { WritingPanelState } from './use-writing-panel.ts'

const labels = {
  draftSaved: 'Draft saved. Colleagues see it now.',
  published: 'Published. Visitors can read it now.',
  scheduled: 'Scheduled for {{moment}}.',
  unpublished: 'The post is a draft again. Visitors no longer see it.',
  discarded: 'Your unsaved text is gone.',
  failed: 'This did not work. Please try again.',
  noHeading: 'Not saved yet: the post needs a heading.',
  wrongCover: 'Not saved yet: the cover needs another address, or none.',
  unsentPicture: 'A picture is still being sent. It is lost if you leave now.',
} as const

export type WritingAction =
  | 'save'
  | 'publish'
  | 'schedule'
  | 'unschedule'
  | 'preview link'
  | 'compare'
  | 'ask'
  | 'take offline'
  | 'discard'
  | 'versions'
  | 'delete'
  | 'fields'

export type WritingDialog = 'publish' | 'schedule' | 'ask' | 'take offline' | 'discard' | 'versions' | 'delete' | 'preview link'

export type WritingActions = ReturnType<typeof useWritingActions>

/** What the buttons, menus and keys of the writing page do. */
export function useWritingActions(writing: Writing, panel: WritingPanelState, initialReview: PostReview | null) {
  const navigate = useNavigate()
  const toast = useToast()
  const [dialog, setDialog] = useState<WritingDialog>()
  const [view, setView] = useState<'text' | 'compare'>('text')
  const [busy, setBusy] = useState<WritingAction>()
  const [review, setReview] = useState(initialReview)
  const isLeaving = useRef(false)
  const { base, hasUnsavedChanges, takeOver } = writing
  const { post, saved } = base
  const isPublished = post?.state === 'published'

  /** Saves what is written for all staff. Returns undefined when it could not be saved; the page shows why. */
  async function save(visibility: Visibility): Promise<(SavedPost & { message: string }) | undefined> {
    takeOver()
    const result = await writing.save(visibility)
    // Without a navigation, which would mount the page again and lose the caret.
    if (result && !post) history.replaceState(history.state, '', `/cms/blogs/${result.post._id}/write`)
    if (!result) tellWhatIsMissing()
    return result
  }

  function tellWhatIsMissing(): void {
    const { mainHeading, coverImage } = writing.validate()
    if (!mainHeading && !coverImage) return
    toast({ kind: 'error', about: 'save', text: mainHeading ? labels.noHeading : labels.wrongCover })
    goTo(mainHeading ? 'title' : 'details')
  }

  /** From a dialog or the comparison, behind which nothing takes the focus. */
  function goTo(place: PostPlace): void {
    setDialog(undefined)
    setView('text')
    requestAnimationFrame(() => panel.goTo(place))
  }

  const current = (): Visibility => (post ? visibilityOf(post) : { state: 'draft' })

  /** What is shown to others must be saved first. */
  async function saveIfNeeded(): Promise<SavedPost | undefined> {
    takeOver()
    return saved && !hasUnsavedChanges() ? saved : save(current())
  }

  async function perform<Result>(action: WritingAction, task: () => Promise<Result>): Promise<Result | undefined> {
    if (busy) return undefined
    setBusy(action)
    try {
      return await task()
    } catch (error) {
      if (!isApiError(error)) throw error
      const conflict = readConflict(error)
      // Somebody else was faster: their version is taken in, or the person chooses when they save.
      if (conflict) writing.adopt(conflict)
      toast({ kind: 'error', text: errorMessage(error, { refused: error.message || labels.failed, failed: labels.failed }) })
      return undefined
    } finally {
      setBusy(undefined)
    }
  }

  async function saveAndTell(): Promise<void> {
    const result = await save(current())
    if (result) toast({ text: savedMessage(result), about: 'save' })
  }

  function savedMessage({ post: now, message }: SavedPost & { message: string }): string {
    if (now.state === 'published') return isPublished ? message : labels.published
    if (now.publishAt) return interpolate(labels.scheduled, { moment: formatOfficeTime(now.publishAt) })
    return isPublished ? labels.unpublished : labels.draftSaved
  }

  /** With `chosen`, only that much of the changes. */
  async function publish(chosen?: EditedPost): Promise<boolean> {
    takeOver()
    const result = isPublished ? await writing.publish(chosen) : await save({ state: 'published' })
    if (!result) {
      if (isPublished) tellWhatIsMissing()
      return false
    }
    setView('text')
    setReview(null)
    toast({
      text: isPublished ? result.message : labels.published,
      action: { label: postLabels.view, run: () => void openArticle(result.post._id) },
    })
    return true
  }

  async function schedule(publishAt: string | null): Promise<void> {
    const moment = publishAt ? formatOfficeTime(publishAt) : ''
    if (!isPublished) {
      const result = await save(publishAt ? { state: 'scheduled', publishAt } : { state: 'draft' })
      if (result) toast({ text: publishAt ? interpolate(labels.scheduled, { moment }) : labels.draftSaved })
      return
    }
    const ready = await saveIfNeeded()
    if (!ready) return
    const { changes, message } = await staffApi.schedulePostChanges({ id: ready.post._id, publishAt, ...versionsOf(ready) })
    writing.setSaved({ ...ready, changes })
    toast({ text: publishAt ? interpolate(labels.scheduled, { moment }) : message })
  }

  async function takeOffline(): Promise<void> {
    if (await save({ state: 'draft' })) toast({ text: labels.unpublished })
  }

  /** The unpublished changes of everybody, together with this person's unsaved text. */
  async function discardChanges(): Promise<void> {
    if (!saved) return
    if (saved.changes) {
      const { message } = await staffApi.discardPostChanges({ id: saved.post._id, changesVersion: saved.changes.version })
      toast({ text: message })
    } else toast({ text: labels.discarded })
    await writing.autosave.remove()
    writing.load({ post: saved.post, changes: null })
    setView('text')
  }

  /** Only this person's unsaved text; the toast offers to undo that. */
  async function discardWork(): Promise<void> {
    const discarded = writing.getContent()
    const isDone = await perform('discard', async () => {
      await writing.autosave.remove()
      if (post) {
        const { blog, changes } = await staffApi.getStaffPost({ id: post._id })
        writing.load({ post: blog, changes })
      } else writing.startOver()
      return true
    })
    if (!isDone) return
    toast({ text: labels.discarded, action: { label: postLabels.undo, run: () => writing.replace(discarded) } })
  }

  async function ask(reviewerId: string, note: string): Promise<boolean> {
    const ready = await saveIfNeeded()
    if (!ready) return false
    const reply = await staffApi.askForPostReview({ id: ready.post._id, reviewerId, note })
    setReview(reply.review)
    toast({ text: reply.message })
    return true
  }

  function leave(to: string): void {
    isLeaving.current = true
    void navigate(to)
  }

  function run(action: WritingAction): void {
    takeOver()
    if (action === 'save') return void perform(action, saveAndTell)
    if (action === 'unschedule') return void perform('schedule', () => schedule(null))
    if (action === 'compare') return setView(view === 'compare' ? 'text' : 'compare')
    if (action === 'fields') return void navigate(post ? `/cms/blogs/${post._id}/edit` : '/cms/blogs/new/fields')
    setDialog(action)
  }

  return {
    run,
    busy: busy ?? (writing.saving ? ('save' as const) : undefined),
    view,
    dialog,
    closeDialog: () => setDialog(undefined),
    goTo,
    review,
    setReview,
    publish: (chosen?: EditedPost) => perform('publish', () => publish(chosen)),
    schedule: (publishAt: string | null) => perform('schedule', () => schedule(publishAt)),
    takeOffline: () => perform('take offline', takeOffline),
    discardChanges: () => perform('discard', discardChanges),
    discardWork,
    ask: (reviewerId: string, note: string) => perform('ask', () => ask(reviewerId, note)),
    endReview: (id: string) =>
      perform('ask', async () => {
        const { message } = await staffApi.endPostReview({ id })
        setReview(null)
        toast({ text: message })
      }),
    saveIfNeeded,
    saveMerged: async (content: EditedPost, visibility: Visibility, mergedWith: SavedPost) => {
      const result = await writing.save(visibility, { content, mergedWith })
      if (result) toast({ text: savedMessage(result), about: 'save' })
    },
    leaveAfterDelete(): void {
      // Removes the stored draft of the deleted post.
      if (saved) writing.load(saved)
      leave(postPageLabels.back.href)
    },
    // Unsaved text is on the server for this person: only what could not be kept there holds them back.
    mayLeave: useCallback(
      () =>
        isLeaving.current ||
        (!writing.surface.current?.hasUnsentPictures() && (!hasUnsavedChanges() || writing.autosave.status.state !== 'failed')),
      [hasUnsavedChanges, writing.surface, writing.autosave.status.state],
    ),
    leaveQuestion: () => (writing.surface.current?.hasUnsentPictures() ? labels.unsentPicture : undefined),
  }
}

const openArticle = (id: string): Window | null => window.open(`/blog/${id}`, '_blank', 'noopener')
