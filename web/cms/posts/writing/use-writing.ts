import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { LivePostEvent } from '../../../../contract/live.ts'
import { interpolate } from '../../../../contract/interpolate.ts'
import { POST_MESSAGES } from '../../../../contract/post.ts'
import { isUrlOrPath, URL_OR_PATH_MESSAGE } from '../../../../contract/fields.ts'
import { isApiError } from '../../../../contract/api-client.ts'
import { isSameValue } from '../../../../contract/site-content/same-value.ts'
import { useToast } from '../../../ui/overlays/toast-provider.tsx'
import { TAB_ID } from '../../live/tab-id.ts'
import { usePostEvents } from '../../live/use-live.ts'
import { useCurrentStaff } from '../../session/current-staff.ts'
import { staffApi } from '../../session/staff-api.ts'
import type { LoadedPost } from '../editor/opened-post.ts'
import { type ValueFormat, usePostEditor } from '../editor/use-post-editor.ts'
import type { EditedPost, PostFormErrors } from '../form/post-form.ts'
import type { SurfaceContent } from '../surface/surface-content.ts'
import type { SurfaceHandle } from '../surface/surface-editor.ts'

const labels = {
  mergedFrom: '{{name}} has changed other parts of this post. They are in your text now.',
  updatedBy: '{{name}} has changed this post. You see the newest text.',
  bothChanged: '{{name}} has changed what you are changing. When you save, you can choose what to keep.',
  colleague: 'A colleague',
  otherDevice: 'Your newest text from another window is here.',
} as const

/** How long after a key the text is read from the page, and how long at most while somebody types on. */
const READ_AFTER_MS = 250
const MAX_WAIT_MS = 1000

const TEXT_FORMAT: ValueFormat<EditedPost> = {
  blank: (author) => ({
    mainHeading: '',
    description: '',
    author,
    tags: [],
    coverImage: '',
    readTime: null,
    sections: [],
    conclusion: '',
  }),
  toValue: (content) => content,
  toContent: ({ conclusionMarks, ...post }) => ({
    ...post,
    author: post.author.trim(),
    coverImage: post.coverImage.trim(),
    ...(conclusionMarks && conclusionMarks.length > 0 && { conclusionMarks }),
  }),
  validate({ mainHeading, coverImage }): PostFormErrors {
    const url = coverImage.trim()
    return {
      ...(!mainHeading.trim() && { mainHeading: POST_MESSAGES.headingRequired }),
      ...(url && !isUrlOrPath(url) && { coverImage: URL_OR_PATH_MESSAGE }),
    }
  },
}

export type Writing = ReturnType<typeof useWriting>

/** A post that is written on its own page: the page holds the text, and the editor takes it over in pauses. */
export function useWriting(loaded: LoadedPost) {
  const currentStaff = useCurrentStaff()
  const editor = usePostEditor(loaded, currentStaff?.name ?? '', TEXT_FORMAT)
  const surface = useRef<SurfaceHandle>(null)
  const isNew = loaded.blog === undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waitingSince = useRef(0)
  const { edit } = editor

  const takeOver = useCallback(() => {
    clearTimeout(timer.current)
    waitingSince.current = 0
    const text = surface.current?.getContent()
    if (text) edit((current) => withText(current, text))
  }, [edit])

  const attachSurface = useCallback(
    (handle: SurfaceHandle | null) => {
      // The page is left, or shows a conflict instead: what was typed last is still there to be read.
      if (!handle && waitingSince.current > 0) takeOver()
      surface.current = handle
      // After it was laid out, and after the route announcer has moved the focus: a caret set before takes no key in Chromium.
      if (isNew && handle) setTimeout(() => handle.focus('title'))
    },
    [isNew, takeOver],
  )

  const handleChange = useCallback(() => {
    clearTimeout(timer.current)
    waitingSince.current ||= performance.now()
    const wait = Math.min(READ_AFTER_MS, Math.max(0, waitingSince.current + MAX_WAIT_MS - performance.now()))
    timer.current = setTimeout(takeOver, wait)
  }, [takeOver])

  // What is replaced from outside is shown on the page.
  const { replaceCount } = editor
  const showValue = useEffectEvent(() => surface.current?.replaceContent(editor.value))
  useEffect(() => {
    if (replaceCount > 0) showValue()
  }, [replaceCount])
  const flush = useEffectEvent(() => waitingSince.current > 0 && takeOver())
  useEffect(() => {
    const handleHide = () => flush()
    addEventListener('pagehide', handleHide)
    return () => removeEventListener('pagehide', handleHide)
  }, [])

  useIncomingChanges(editor, takeOver)

  return {
    ...editor,
    surface,
    attachSurface,
    handleChange,
    /** Takes over what was typed last, before something is done with the text. */
    takeOver,
  }
}

/** The same object where nothing has changed: another one would be kept on the server again. */
function withText(post: EditedPost, text: SurfaceContent): EditedPost {
  const next = { ...post, conclusionMarks: undefined, ...text }
  return isSameValue(next, post) ? post : next
}

type Editor = ReturnType<typeof usePostEditor<EditedPost>>

/** What colleagues save, and what this person writes in another window, comes in while the page is open. */
function useIncomingChanges(editor: Editor, takeOver: () => void): void {
  const toast = useToast()
  const id = editor.base.post?._id
  const ownId = useCurrentStaff()?._id
  /** Only the reply to the last call counts: an earlier one may arrive later. */
  const lastCall = useRef({ changes: 0, ownWork: 0 })

  async function loadChanges({ by }: LivePostEvent): Promise<void> {
    if (!id) return
    const call = (lastCall.current.changes += 1)
    const { blog, changes } = await staffApi.getStaffPost({ id })
    const { saved } = editor.getBase()
    const isKnown = saved && blog.version === saved.post.version && changes?.version === saved.changes?.version
    if (isKnown || call !== lastCall.current.changes || (saved && blog.version < saved.post.version)) return
    takeOver()
    const hadChanges = editor.hasUnsavedChanges()
    const name = by?.name ?? labels.colleague
    const isTaken = editor.adopt({ post: blog, changes })
    const text = !isTaken ? labels.bothChanged : hadChanges ? labels.mergedFrom : labels.updatedBy
    toast({ text: interpolate(text, { name }), kind: isTaken ? 'done' : 'error', about: 'incoming changes' })
  }

  async function loadOwnWork(): Promise<void> {
    if (!id) return
    const call = (lastCall.current.ownWork += 1)
    const { autosave } = await staffApi.getPostAutosave({ id })
    takeOver()
    // What is being typed here is newer.
    if (!autosave || call !== lastCall.current.ownWork || !editor.autosave.isKept()) return
    editor.takeOwnWork(autosave)
    toast({ text: labels.otherDevice, about: 'incoming changes' })
  }

  usePostEvents((event) => {
    if (event.postId !== id) return
    const isOwn = event.by?._id === ownId
    const handled =
      event.change === 'autosaved' ? (event.tabId === TAB_ID ? undefined : loadOwnWork()) : isOwn ? undefined : loadChanges(event)
    // What could not be loaded is asked for at the next event, or found when it is saved.
    handled?.catch((error: unknown) => {
      if (!isApiError(error)) throw error
    })
  })
}
