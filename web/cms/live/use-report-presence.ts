import { useEffect, useRef, useState } from 'react'
import { type NewPresence, PRESENCE_REPEAT_MS, TYPING_EXPIRES_MS } from '../../../contract/live.ts'
import { staffApi } from '../session/staff-api.ts'
import { TAB_ID } from './tab-id.ts'
import { usePageVisible } from './use-page-visible.ts'

/** Before it expires on the server. */
const TYPING_REPEAT_MS = TYPING_EXPIRES_MS - 2000

/** Tells colleagues that this person has a case or a post open, while the page can be seen, and whether they write on it. */
export function useReportPresence(subjectId: string): void {
  const isVisible = usePageVisible()
  const state = useIsTyping() ? 'typing' : 'reading'
  useEffect(() => {
    if (!isVisible || !subjectId) return
    const repeat = () => report({ subjectId, tabId: TAB_ID, state })
    repeat()
    const timer = setInterval(repeat, state === 'typing' ? TYPING_REPEAT_MS : PRESENCE_REPEAT_MS)
    return () => clearInterval(timer)
  }, [subjectId, state, isVisible])
  useEffect(() => {
    if (!isVisible || !subjectId) return
    const leave = () => report({ subjectId, tabId: TAB_ID, state: 'left' })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [subjectId, isVisible])
}

/** Whether something was typed into a text of several lines within the last seconds: a letter, a note or a post, not a search. */
function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    function handleInput({ target }: Event): void {
      const isLongText = target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable)
      if (!isLongText) return
      setTyping(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setTyping(false), TYPING_EXPIRES_MS)
    }
    document.addEventListener('input', handleInput)
    return () => {
      document.removeEventListener('input', handleInput)
      clearTimeout(timer.current)
    }
  }, [])
  return isTyping
}

/** Nobody waits for it: what is lost is repeated soon, or expires. */
function report(presence: NewPresence): void {
  staffApi.reportPresence(presence, { keepalive: presence.state === 'left' }).catch(() => {})
}
