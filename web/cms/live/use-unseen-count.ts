import { useEffect, useState } from 'react'
import { useCaseEvents } from './use-live.ts'

const NONE: ReadonlySet<string> = new Set()

/** How many cases have had a letter of a client since this window was last looked at. */
export function useUnseenCount(): number {
  const [unseen, setUnseen] = useState(NONE)
  useCaseEvents(({ caseId, change }) => {
    if (change === 'arrived' && document.hidden) setUnseen((ids) => new Set([...ids, caseId]))
  })
  useEffect(() => {
    const forget = () => document.hidden || setUnseen(NONE)
    document.addEventListener('visibilitychange', forget)
    return () => document.removeEventListener('visibilitychange', forget)
  }, [])
  return unseen.size
}
