import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveCaseEvent, LivePostEvent, LivePresence } from '../../../contract/live.ts'
import { useCurrentStaff } from '../session/current-staff.ts'
import { type LiveState, onCaseEvent, onPostEvent, readLiveState, readPresence, startLive, subscribe } from './live-store.ts'

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

/** Calls the listener with every change of a post, and when this person's own unsaved work was kept. */
export function usePostEvents(listener: (event: LivePostEvent) => void): void {
  const handle = useEffectEvent(listener)
  useEffect(() => onPostEvent((event) => handle(event)), [])
}

/** The colleagues who have this case open, without the reader. */
export function usePresence(caseId: string): LivePresence['people'] {
  const read = () => readPresence(caseId)
  return useSyncExternalStore(subscribe, read, read)
}
