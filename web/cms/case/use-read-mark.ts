import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { queryClient } from '../data/query-client.ts'
import { useStaffMutation } from '../data/use-staff-mutation.ts'
import { staffApi } from '../session/staff-api.ts'
import type { StaffCase } from '../casework/staff-case.ts'
import { caseQueryKey } from './use-case.ts'

/** A letter counts as read after it was in view for so long. */
const READ_AFTER_MS = 2000
/** Of a long letter, this part must be in view. */
const IN_VIEW = 0.3

export type Unread = ReturnType<typeof useReadMark>

/** The first thing of the client that nobody has read: the page opens at it, and marks it as read when it was in view for a while. */
export function useReadMark({ _id: id, kind, unreadSince, messages }: StaffCase) {
  const letters = messages.filter(
    ({ kind, direction, receivedAt }) => kind === 'letter' && direction === 'in' && unreadSince !== null && receivedAt >= unreadSince,
  )
  const firstLetter = letters[0]?._id
  // A form that nobody has read has no letter.
  const isFormUnread = unreadSince !== null && firstLetter === undefined
  const queryKey = caseQueryKey({ id, isSolutionRequest: kind === 'solution request' })
  const marking = useStaffMutation(() => staffApi.changeCases({ ids: [id], change: { unread: false } }), {
    onSuccess: () =>
      queryClient.setQueryData(queryKey, (staffCase: StaffCase | undefined) => staffCase && { ...staffCase, unreadSince: null }),
  })
  const markAsRead = useEffectEvent(() => void marking.run(undefined))

  const element = useRef<HTMLElement | null>(null)
  const hasScrolled = useRef(false)
  const firstRef = useCallback((node: HTMLElement | null) => {
    element.current = node
  }, [])

  useEffect(() => {
    if (!firstLetter || hasScrolled.current) return
    hasScrolled.current = true
    element.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [firstLetter])

  useEffect(() => {
    const node = element.current
    if (unreadSince === null || !node) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (entries.at(-1)?.isIntersecting) timer = setTimeout(markAsRead, READ_AFTER_MS)
      },
      { threshold: [0, IN_VIEW] },
    )
    observer.observe(node)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [unreadSince, firstLetter])

  return { isFormUnread, isLetterUnread: (id: string) => letters.some(({ _id }) => _id === id), firstLetter, firstRef }
}
