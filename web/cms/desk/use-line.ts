import { useEffect } from 'react'
import { type LiveState } from '../live/live-store.ts'
import { useLiveState } from '../live/use-live.ts'
import { deskChanges } from './desk-changes.ts'
import type { Desk } from './use-desk.ts'

export type Line = LiveState['connection']

/** Whether changes of others reach this list at once. Changes that wait are sent when they do again. */
export function useLine({ error }: Pick<Desk, 'error'>): Line {
  const { connection } = useLiveState()
  const line = error?.kind === 'network' ? 'offline' : connection
  useEffect(() => {
    if (line === 'live') deskChanges.retry()
  }, [line])
  return line
}
