import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveContentEvent } from '../../../contract/content-document.ts'
import type { LiveCaseEvent, LivePostEvent, LivePresence } from '../../../contract/live.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import {
  type LiveState,
  onCaseEvent,
  onContentEvent,
  onPostEvent,
  readLiveState,
  readPresence,
  startLive,
  subscribe,
} from './live-store.ts'

/** Used once, by the layout of the staff area: loads what is shown again when it changes. */
export function useLiveUpdates(): void {
  const account = useCurrentStaff()?._id
  useEffect(() => (account ? startLive(account) : undefined), [account])
}

/** Whether events arrive. */
export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, readLiveState, readLiveState)

/** Calls the listener with every change of a case, also with those of this person. */
export function useCaseEvents(listener: (event: LiveCaseEvent) => void): void {
  const handle = useEffectEvent(listener)
  useEffect(() => onCaseEvent((event) => handle(event)), [])
}

/** Calls the listener with every change of a post, and with unsaved work of this person that another tab or device kept. */
export function usePostEvents(listener: (event: LivePostEvent) => void): void {
  const handle = useEffectEvent(listener)
  useEffect(() => onPostEvent((event) => handle(event)), [])
}

/** Calls the listener with every change of a text of the website, also with those of this tab. */
export function useContentEvents(listener: (event: LiveContentEvent) => void): void {
  const handle = useEffectEvent(listener)
  useEffect(() => onContentEvent((event) => handle(event)), [])
}

/** The colleagues who have this case or post open, without the reader. */
export function usePresence(subjectId: string): LivePresence['people'] {
  const read = () => readPresence(subjectId)
  return useSyncExternalStore(subscribe, read, read)
}
