import { useEffect } from 'react'
import type { DocumentKey } from '../../../../contract/site-content/documents.ts'
import { getEditQueue } from './document-queues.ts'

/** What is typed is saved when the window is hidden; while something could not be saved, closing the window asks. */
export function useSaveOnLeave(documentKeys: readonly DocumentKey[]): void {
  const joined = documentKeys.join(' ')
  useEffect(() => {
    const queues = splitKeys(joined).map(getEditQueue)
    const flushAll = () => {
      for (const queue of queues) void queue.flush()
    }
    const handleHidden = () => void (document.hidden && flushAll())
    const handleUnload = (event: BeforeUnloadEvent) =>
      void (queues.some((queue) => queue.getState().edits.length > 0) && event.preventDefault())
    document.addEventListener('visibilitychange', handleHidden)
    addEventListener('online', flushAll)
    addEventListener('beforeunload', handleUnload)
    return () => {
      document.removeEventListener('visibilitychange', handleHidden)
      removeEventListener('online', flushAll)
      removeEventListener('beforeunload', handleUnload)
      flushAll()
    }
  }, [joined])
}

/** An effect depends on the keys themselves, not on their list, which may be a new one each time. */
export const splitKeys = (joined: string): DocumentKey[] => joined.split(' ').filter(Boolean) as DocumentKey[]
