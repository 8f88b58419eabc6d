import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { PRESENCE_REPEAT_MS, TYPING_EXPIRES_MS, type NewPresence } from '../../../contract/live.ts'
import { staffApi } from '../session/staff-api.ts'

/** Before it expires on the server. */
const TYPING_REPEAT_MS = TYPING_EXPIRES_MS - 2000

/** Of this tab. Not `randomUUID`: it is missing on a site without https. */
const tabId = crypto.getRandomValues(new Uint32Array(3)).join('-')

/** Tells colleagues that this person has a case open, while the page can be seen, and whether they type. */
export function useReportPresence(caseId: string, { isTyping = false }: { isTyping?: boolean } = {}): void {
  const isVisible = usePageVisible()
  const state = isTyping ? 'typing' : 'reading'
  useEffect(() => {
    if (!isVisible || !caseId) return
    const repeat = () => report({ caseId, tabId, state })
    repeat()
    const timer = setInterval(repeat, state === 'typing' ? TYPING_REPEAT_MS : PRESENCE_REPEAT_MS)
    return () => clearInterval(timer)
  }, [caseId, state, isVisible])
  useEffect(() => {
    if (!isVisible || !caseId) return
    const leave = () => report({ caseId, tabId, state: 'left' })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [caseId, isVisible])
}

/** Whether a key was pressed within the last seconds. Call `onKey` with every key. */
export function useTyping(): { isTyping: boolean; onKey: () => void } {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function onKey(): void {
    setTyping(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTyping(false), TYPING_EXPIRES_MS)
  }

  return { isTyping, onKey }
}

/** Nobody waits for it: what is lost is repeated soon, or expires. */
function report(presence: NewPresence): void {
  staffApi.reportPresence(presence, { keepalive: presence.state === 'left' }).catch(() => {})
}

const usePageVisible = (): boolean => useSyncExternalStore(subscribeToVisibility, isPageVisible, () => false)

const isPageVisible = () => document.visibilityState === 'visible'

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
