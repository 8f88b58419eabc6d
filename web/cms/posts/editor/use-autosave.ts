import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isApiError } from '../../../../contract/api-client.ts'
import { NEW_POST_ID } from '../../../../contract/post-changes.ts'
import type { DraftState, useDraft } from '../../../drafts/use-draft.ts'
import { TAB_ID } from '../../live/tab-id.ts'
import { readCurrentStaff } from '../../session/current-staff.ts'
import { staffApi } from '../../session/staff-api.ts'
import type { EditedPost } from '../form/post-form.ts'
import { type SaveError, versionsOf } from './saved-post.ts'
import type { EditorBase } from './use-post-editor.ts'

/** How long after the last key unsaved work is kept on the server, and how long at most while somebody types on. */
const QUIET_MS = 1000
const MAX_WAIT_MS = 5000
/** After which time it is tried again. */
const RETRY_MS = 10_000

type PostDraft<Value> = ReturnType<typeof useDraft<Value, EditorBase<Value>, SaveError>>

export type AutosaveStatus =
  /** Nothing to keep. */
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: string }
  /** It is in this browser only. `since`: when the server kept it last; empty when never. */
  | { state: 'failed'; since: string }

/** Keeps unsaved work on the server as it is typed, for this person only: it conflicts with nothing that others save. */
export function useAutosave<Value>(draft: PostDraft<Value>, toContent: (value: Value) => EditedPost) {
  const { value, base, submission } = draft
  const [status, setStatus] = useState<'idle' | 'saving' | 'failed'>('idle')
  const [account] = useState(() => readCurrentStaff()?._id)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const waitingSince = useRef(0)
  const saving = useRef<Promise<void>>(undefined)
  const isPaused = useRef(false)

  function schedule(ms: number): void {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => start(), ms)
  }

  function start(): void {
    clearTimeout(timer.current)
    timer.current = undefined
    // Nothing is kept for an account that has signed out.
    if (saving.current || isPaused.current || readCurrentStaff()?._id !== account) return
    saving.current = run()
  }

  async function run(): Promise<void> {
    let isKept = false
    try {
      isKept = await keep()
    } finally {
      saving.current = undefined
      waitingSince.current = 0
      if (isWaiting(draft.getState())) schedule(isKept ? QUIET_MS : RETRY_MS)
    }
  }

  /** False when it failed. Nothing is lost then: the browser has a copy. */
  async function keep(): Promise<boolean> {
    const state = draft.getState()
    if (!isWaiting(state)) return true
    const id = state.base.post?._id ?? NEW_POST_ID
    setStatus('saving')
    try {
      const at = draft.hasUnsavedChanges() ? await save(id, state.value, state.base) : await remove(id, state.base.autosave.at)
      setStatus('idle')
      // The base may be another by now: then the work was saved meanwhile.
      draft.updateBase((current) => (current.saved === state.base.saved ? { ...current, autosave: { at, value: state.value } } : current))
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setStatus('failed')
      return false
    }
  }

  async function save(id: string, written: Value, { saved }: EditorBase<Value>): Promise<string> {
    return (await staffApi.savePostAutosave({ id, content: toContent(written), ...versionsOf(saved), tabId: TAB_ID })).savedAt
  }

  /** Before the work is saved for all: resolves when nothing is on its way any more. */
  async function pause(): Promise<void> {
    isPaused.current = true
    await saving.current
    clearTimeout(timer.current)
  }

  const handleEdit = useEffectEvent(() => {
    if (!isWaiting(draft.getState())) return
    waitingSince.current ||= Date.now()
    schedule(Math.min(QUIET_MS, Math.max(0, waitingSince.current + MAX_WAIT_MS - Date.now())))
  })
  useEffect(() => handleEdit(), [value, base, submission.status])

  const saveNow = useEffectEvent(() => start())
  useEffect(() => {
    const handleVisibility = () => document.hidden && saveNow()
    const handleOnline = () => saveNow()
    document.addEventListener('visibilitychange', handleVisibility)
    addEventListener('online', handleOnline)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      removeEventListener('online', handleOnline)
      saveNow()
    }
  }, [])

  return {
    status: describeStatus(status, base.autosave, value),
    pause,
    resume(): void {
      isPaused.current = false
      if (isWaiting(draft.getState())) schedule(QUIET_MS)
    },
    /** Without waiting for a pause in typing. */
    flush: start,
    /** Whether the server has the work as it is. Of a post in which nothing was written it needs nothing. */
    isKept(): boolean {
      const state = draft.getState()
      return !isWaiting(state) || (!state.base.autosave.at && !draft.hasUnsavedChanges())
    },
    /** The work was discarded, also that which is on its way. */
    async remove(): Promise<void> {
      await pause()
      isPaused.current = false
      const { post, autosave } = draft.getState().base
      await remove(post?._id ?? NEW_POST_ID, autosave.at)
    },
  }
}

async function remove(id: string, at: string): Promise<string> {
  if (at) await staffApi.deletePostAutosave({ id })
  return ''
}

/** Whether the server has not kept what was written. */
const isWaiting = <Value>({ value, base, submission }: DraftState<Value, EditorBase<Value>, SaveError>): boolean =>
  submission.status !== 'pending' && value !== base.autosave.value

function describeStatus<Value>(
  status: 'idle' | 'saving' | 'failed',
  { at, value: kept }: EditorBase<Value>['autosave'],
  value: Value,
): AutosaveStatus {
  if (status === 'failed') return { state: 'failed', since: at }
  if (status === 'saving') return { state: 'saving' }
  return at && kept === value ? { state: 'saved', at } : { state: 'idle' }
}
