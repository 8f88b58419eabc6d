import { useEffect } from 'react'
import type { LiveState } from '../live/live-store.ts'
import { useLiveState } from '../live/use-live.ts'
import { deskChanges } from './desk-changes.ts'
import type { Desk } from './use-desk.ts'

export type Connection = LiveState['connection']

/** Whether changes of others reach this list at once. Changes that wait are sent when they do again. */
export function useConnection({ error }: Pick<Desk, 'error'>): Connection {
  const live = useLiveState()
  const connection = error?.kind === 'network' ? 'offline' : live.connection
  useEffect(() => {
    if (connection === 'live') deskChanges.retry()
  }, [connection])
  return connection
}
